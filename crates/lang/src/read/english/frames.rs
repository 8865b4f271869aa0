//! The tables of frames. For one verb, an earlier row goes before a later one.

mod body;
mod identity;
mod life;
mod likes;
mod people;
mod work;

use super::frame::Frame;

pub(super) fn all() -> impl Iterator<Item = &'static Frame> {
    [people::FRAMES, body::FRAMES, identity::FRAMES, work::FRAMES, life::FRAMES, likes::FRAMES]
        .into_iter()
        .flatten()
}
