//! Bars, as SVG.

use std::fmt::Write as _;

/// One chart: for each group, a bar of each series.
#[derive(Debug, Clone, Default)]
pub(crate) struct Panel {
    pub(crate) title: String,
    pub(crate) groups: Vec<String>,
    /// A name and a value from 0 to 1 for each group.
    pub(crate) series: Vec<(String, Vec<f64>)>,
}

const COLOURS: [&str; 5] = ["#2563eb", "#94a3b8", "#f59e0b", "#10b981", "#ef4444"];
const BAR: f64 = 14.0;
const GROUP_GAP: f64 = 16.0;
const HEIGHT: f64 = 160.0;
const LEFT: f64 = 44.0;
/// Room above the bars for the title and below them for the names.
const TOP: f64 = 34.0;
const BOTTOM: f64 = 78.0;

/// All panels below one another.
pub(crate) fn svg(panels: &[&Panel]) -> String {
    let panel_height = TOP + HEIGHT + BOTTOM;
    let width = panels.iter().map(|panel| panel.width()).fold(360.0, f64::max);
    let height = panel_height * panels.len().max(1) as f64;
    let mut res = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
    for (nth, panel) in panels.iter().enumerate() {
        panel.draw(&mut res, panel_height * nth as f64);
    }
    res + "</svg>\n"
}

impl Panel {
    fn group_width(&self) -> f64 {
        (BAR * self.series.len() as f64 + GROUP_GAP).max(52.0)
    }

    fn width(&self) -> f64 {
        LEFT + self.group_width() * self.groups.len() as f64 + 20.0
    }

    fn draw(&self, res: &mut String, top: f64) {
        let floor = top + TOP + HEIGHT;
        let _ = writeln!(
            res,
            "<text x=\"8\" y=\"{:.0}\" font-size=\"13\" font-weight=\"bold\">{}</text>",
            top + 18.0,
            escaped(&self.title)
        );
        for percent in [0, 25, 50, 75, 100] {
            let y = floor - HEIGHT * f64::from(percent) / 100.0;
            let _ = writeln!(
                res,
                "<line x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#e2e8f0\"/>\
                 <text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>",
                self.width() - 12.0,
                LEFT - 6.0,
                y + 4.0
            );
        }
        for (nth, group) in self.groups.iter().enumerate() {
            let x = LEFT + self.group_width() * nth as f64 + 6.0;
            for (bar, (_, values)) in self.series.iter().enumerate() {
                let height = HEIGHT * values.get(nth).copied().unwrap_or(0.0).clamp(0.0, 1.0);
                let _ = writeln!(
                    res,
                    "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{}\" height=\"{height:.1}\" \
                     fill=\"{}\"/>",
                    x + BAR * bar as f64,
                    floor - height,
                    BAR - 2.0,
                    COLOURS[bar % COLOURS.len()]
                );
            }
            let (x, y) = (x + 4.0, floor + 14.0);
            let _ = writeln!(
                res,
                "<text transform=\"translate({x:.1} {y:.1}) rotate(25)\">{}</text>",
                escaped(group)
            );
        }
        self.draw_names(res, floor + BOTTOM - 8.0);
    }

    fn draw_names(&self, res: &mut String, y: f64) {
        let mut x = LEFT;
        for (nth, (name, _)) in self.series.iter().enumerate() {
            let _ = writeln!(
                res,
                "<rect x=\"{x:.0}\" y=\"{:.0}\" width=\"9\" height=\"9\" fill=\"{}\"/>\
                 <text x=\"{:.0}\" y=\"{y:.0}\">{}</text>",
                y - 8.0,
                COLOURS[nth % COLOURS.len()],
                x + 13.0,
                escaped(name)
            );
            x += 30.0 + 6.5 * name.chars().count() as f64;
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_a_bar_and_names_are_escaped() {
        let panel = Panel {
            title: "a < b".to_owned(),
            groups: vec!["200".to_owned(), "400".to_owned()],
            series: vec![("Gieok".to_owned(), vec![0.5, 2.0]), ("floor".to_owned(), vec![0.0])],
        };
        let svg = svg(&[&panel]);
        // Four bars, two in the legend, one background.
        assert_eq!(svg.matches("<rect").count(), 7);
        assert!(svg.contains("a &lt; b") && svg.contains("height=\"80.0\""), "{svg}");
        assert!(svg.contains("height=\"160.0\""), "more than all is drawn as all");
    }
}
