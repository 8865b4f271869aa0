//! What every backend is tested by: one function per promise of [`Store`](crate::store::Store).
//!
//! A backend's integration tests call [`store_contract!`](crate::store_contract) once and get one
//! named test per promise, each on a store of its own:
//!
//! ```
//! # use std::sync::Arc;
//! # use gieok_store::{memory::MemoryStore, store::Store};
//! /// The second part lives as long as the test: a temporary folder, say.
//! async fn make() -> (Arc<dyn Store>, ()) {
//!     (Arc::new(MemoryStore::new()), ())
//! }
//!
//! gieok_store::store_contract!(make);
//! ```
//!
//! That a batch survives a crash cannot be seen from inside one process; a backend that keeps
//! anything shows it by tests of its own.
#![allow(clippy::unwrap_used, reason = "this is test code, compiled into the tests of backends")]

pub mod append;
pub mod concurrency;
pub mod life;
pub mod listing;
pub mod operator;
mod sample;
pub mod snapshot;

/// Expands to one test per promise. Takes an `async fn() -> (Arc<dyn Store>, impl Sized)` that
/// makes a new, empty store; what comes with it is dropped after the test.
#[macro_export]
macro_rules! store_contract {
    ($make:path) => {
        $crate::store_contract! { @each $make,
            append::a_batch_is_read_back_as_it_was_written
            append::a_new_user_has_the_record_of_its_first_batch
            append::a_batch_with_a_gap_or_without_rows_is_refused
            append::a_stale_batch_is_refused_and_says_where_the_log_ends
            append::the_same_batch_sent_again_changes_nothing_and_says_so
            append::an_older_batch_sent_again_is_not_written_twice
            append::a_rewrite_replaces_the_payload_and_drops_the_index_record
            append::a_rewrite_of_a_missing_place_fails_the_whole_batch
            append::a_refused_first_batch_creates_no_user
            life::a_first_batch_for_a_user_that_exists_is_stale
            life::a_batch_for_a_life_that_is_not_finds_the_user_gone
            life::erasing_leaves_nothing
            life::a_second_life_starts_at_nothing
            life::late_writes_of_the_first_life_reach_nothing
            listing::an_unknown_user_has_nothing
            listing::reading_pages_through_the_log_in_order
            listing::users_of_all_tenants_are_apart
            listing::users_are_listed_in_order_a_page_at_a_time
            listing::index_records_are_replaced_where_there_are_any
            listing::an_index_record_does_not_outlive_a_rewrite
            snapshot::the_newest_snapshot_is_kept_whole
            snapshot::an_older_snapshot_is_refused
            snapshot::a_rewrite_drops_the_snapshot_and_refuses_those_from_before
            snapshot::a_snapshot_of_another_life_is_refused
            operator::api_keys_are_found_by_hash_and_listed_oldest_first
            operator::an_api_key_is_never_written_twice
            operator::an_api_key_is_revoked_once
            operator::the_first_key_check_holds
            operator::wrapped_keys_are_paged_over_all_tenants
            operator::rewrapping_replaces_every_key_and_the_check
            operator::rewrapping_any_other_set_of_users_changes_nothing
            operator::sizes_follow_what_is_kept
            concurrency::writers_of_different_users_all_succeed
            concurrency::of_writers_at_one_place_exactly_one_wins
            concurrency::of_first_writers_exactly_one_creates_the_user
            concurrency::one_batch_sent_many_times_at_once_is_written_once
            concurrency::a_write_never_outlives_an_erasure
        }
    };
    (@each $make:path, $($area:ident :: $promise:ident)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $promise() {
            let (store, _keep) = $make().await;
            $crate::contract::$area::$promise(&store).await;
        }
    )*};
}
