//! The built-in model with the weights that come with the program.

mod properties;
mod vectors;
