//! What a run finds out.

use serde::{Serialize, Serializer, ser::SerializeStruct as _};

use crate::samples::median;

/// One thing that was measured, over all rounds.
#[derive(Debug, Clone)]
pub(crate) struct Figure {
    pub(crate) name: String,
    pub(crate) unit: &'static str,
    rounds: Vec<f64>,
    floor_rounds: Vec<f64>,
    at_most: Option<f64>,
}

impl Figure {
    pub(crate) fn new(name: impl Into<String>, unit: &'static str, rounds: Vec<f64>) -> Self {
        Self { name: name.into(), unit, rounds, floor_rounds: Vec::new(), at_most: None }
    }

    /// The same thing measured on the floor.
    pub(crate) fn beside(mut self, floor_rounds: Vec<f64>) -> Self {
        self.floor_rounds = floor_rounds;
        self
    }

    /// What DESIGN.md asks for.
    pub(crate) fn at_most(mut self, bound: Option<f64>) -> Self {
        self.at_most = bound;
        self
    }

    pub(crate) fn value(&self) -> f64 {
        median(&self.rounds)
    }

    pub(crate) fn floor(&self) -> Option<f64> {
        (!self.floor_rounds.is_empty()).then(|| median(&self.floor_rounds))
    }

    /// How many times the floor.
    pub(crate) fn ratio(&self) -> Option<f64> {
        self.floor().map(|floor| self.value() / floor)
    }

    pub(crate) fn bound(&self) -> Option<f64> {
        self.at_most
    }

    pub(crate) fn is_met(&self) -> Option<bool> {
        self.at_most.map(|bound| self.value() <= bound)
    }
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Figure", 9)?;
        object.serialize_field("name", &self.name)?;
        object.serialize_field("unit", self.unit)?;
        object.serialize_field("median", &self.value())?;
        object.serialize_field("rounds", &self.rounds)?;
        object.serialize_field("floor_median", &self.floor())?;
        object.serialize_field("floor_rounds", &self.floor_rounds)?;
        object.serialize_field("ratio", &self.ratio())?;
        object.serialize_field("at_most", &self.at_most)?;
        object.serialize_field("is_met", &self.is_met())?;
        object.end()
    }
}

/// Figures that belong together.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Section {
    pub(crate) title: &'static str,
    /// What was done, and what the floor is.
    pub(crate) method: String,
    pub(crate) figures: Vec<Figure>,
}
