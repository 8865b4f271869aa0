use gieok_store::store::StoreError;
use tokio::sync::oneshot;

use super::*;
use crate::{write::Write, writer::request::Pending};

/// Inserts a row that names a parent; the parent is only looked for at the commit.
struct Insert {
    parent: i64,
    is_refused: bool,
}

impl Write for Insert {
    type Done = ();

    fn run(&self, connection: &Connection) -> Result<(), StoreError> {
        connection.execute("INSERT INTO child (parent) VALUES (?1)", [self.parent]).unwrap();
        if self.is_refused { Err(StoreError::Gone) } else { Ok(()) }
    }
}

type Answer = oneshot::Receiver<Result<(), StoreError>>;

fn request(parent: i64, is_refused: bool) -> (Box<dyn Request>, Answer) {
    let (waiter, answer) = oneshot::channel();
    (Box::new(Pending::new(Insert { parent, is_refused }, waiter)), answer)
}

fn database() -> Connection {
    let connection = Connection::open_in_memory().unwrap();
    connection
        .execute_batch(
            "CREATE TABLE parent (id INTEGER PRIMARY KEY);
             INSERT INTO parent VALUES (1), (2), (3);
             CREATE TABLE child (parent INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED);",
        )
        .unwrap();
    connection
}

fn children(connection: &Connection) -> Vec<i64> {
    let mut statement = connection.prepare("SELECT parent FROM child ORDER BY parent").unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[test]
fn a_refused_write_is_taken_back_and_the_others_stay() {
    let connection = database();
    let (mut group, mut answers): (Vec<_>, Vec<_>) =
        [request(1, false), request(2, true), request(3, false)].into_iter().unzip();
    run(&connection, &mut group).unwrap();
    assert_eq!(children(&connection), [1, 3]);

    group.into_iter().for_each(|request| request.answer());
    let answers: Vec<_> = answers.iter_mut().map(|answer| answer.try_recv().unwrap()).collect();
    assert!(matches!(answers[..], [Ok(()), Err(StoreError::Gone), Ok(())]), "{answers:?}");
}

#[test]
fn a_failed_commit_keeps_nothing_and_tells_everybody() {
    let connection = database();
    let (mut group, mut answers): (Vec<_>, Vec<_>) =
        [request(1, false), request(404, false), request(2, true)].into_iter().unzip();
    let lost = run(&connection, &mut group).unwrap_err();
    assert!(matches!(lost, NotCommitted::Sqlite(_)), "{lost:?}");
    assert!(children(&connection).is_empty());

    group.into_iter().for_each(|request| request.answer_lost(&lost));
    for answer in &mut answers {
        let answer = answer.try_recv().unwrap();
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    }

    let (mut next, _answers): (Vec<_>, Vec<_>) = [request(3, false)].into_iter().unzip();
    run(&connection, &mut next).unwrap();
    assert_eq!(children(&connection), [3]);
}

#[test]
fn a_transaction_that_sqlite_rolled_back_loses_the_group() {
    /// Does what SQLite does by itself on some I/O errors.
    struct Fail;

    impl Write for Fail {
        type Done = ();

        fn run(&self, connection: &Connection) -> Result<(), StoreError> {
            connection.execute_batch("ROLLBACK").unwrap();
            Err(StoreError::Busy)
        }
    }

    let connection = database();
    let (waiter, _answer) = oneshot::channel();
    let (inserted, _inserted_answer) = request(1, false);
    let mut group: Vec<Box<dyn Request>> = vec![inserted, Box::new(Pending::new(Fail, waiter))];
    let lost = run(&connection, &mut group).unwrap_err();
    assert!(matches!(lost, NotCommitted::RolledBack), "{lost:?}");
    assert!(children(&connection).is_empty());
}

#[test]
fn a_waiter_that_went_away_changes_nothing() {
    let connection = database();
    let (abandoned, answer) = request(1, false);
    drop(answer);
    let (kept, mut kept_answer) = request(2, false);
    let mut group = vec![abandoned, kept];
    run(&connection, &mut group).unwrap();
    group.into_iter().for_each(|request| request.answer());
    assert!(kept_answer.try_recv().unwrap().is_ok());
    assert_eq!(children(&connection), [1, 2]);
}
