//! The lines of a record in a text that has been carried: mail quotes and wraps it, people write before and after
//! it, editors put other spaces and quotation marks.

use std::{borrow::Cow, vec};

/// The words with which every record begins.
const BEGIN: &str = "rouse game ";
/// Programs wrap no shorter lines, in bytes; but a drawing has no space, so that it may begin a line.
const SHORTEST_WRAPPED: usize = 40;

/// Where long lines were wrapped.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Wrap {
    /// Between two words.
    #[default]
    Soft,
    /// After a number of characters, also within a word.
    Hard,
}

/// The lines of a record without empty ones and remarks, each with its number in the text, from 1. Wrapped lines
/// are whole again. What stands before the record and after it is left out.
pub(super) struct Lines<'a> {
    all: vec::IntoIter<(usize, Cow<'a, str>)>,
    /// The number of the line that was read last, from 1.
    pub(super) last: usize,
    /// The number of the last line that says something.
    pub(super) end: usize,
    /// Whether a line other than the deal was wrapped.
    pub(super) wrapped: bool,
    /// Whether the last line of a record is there.
    pub(super) ended: bool,
}

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a str, wrap: Wrap) -> Self {
        let physical: Vec<_> = (1..).zip(text.lines()).collect();
        let begin = physical.iter().enumerate().find_map(|(index, (_, line))| Some((index, begin(line)?)));
        let mut gathered = Gathered { wrap, ..Gathered::default() };
        let (rest, quote) = match begin {
            Some((index, before)) => {
                let (number, line) = physical[index];
                gathered.add(number, &line[before..]);
                let before = &line[..before];
                (index + 1, if before.contains(char::is_alphanumeric) { "" } else { before })
            }
            None => (0, physical.iter().find_map(|(_, line)| before_deal(line)).unwrap_or_default()),
        };
        for (number, line) in &physical[rest..] {
            gathered.add(*number, unquoted(line, quote));
        }
        let Gathered { all, end, wrapped, ended, .. } = gathered;
        Self { all: all.into_iter(), last: 1, end: end.max(1), wrapped, ended }
    }

    /// The next line; none at the end.
    pub(super) fn next(&mut self) -> Option<Cow<'a, str>> {
        let (number, line) = self.all.next().unzip();
        self.last = number.unwrap_or(self.end);
        line.map(trimmed)
    }
}

/// The lines of a record so far.
#[derive(Default)]
struct Gathered<'a> {
    wrap: Wrap,
    all: Vec<(usize, Cow<'a, str>)>,
    end: usize,
    /// The length of the last line that was added, in bytes.
    length: usize,
    /// The braces of the deal so far, opened and closed; none outside of it.
    deal: Option<(usize, usize)>,
    wrapped: bool,
    ended: bool,
    won: bool,
}

impl<'a> Gathered<'a> {
    /// Adds a line, or the rest of the line before it.
    fn add(&mut self, number: usize, raw: &'a str) {
        let raw = plain(raw);
        let line = raw.trim();
        if line.is_empty()
            || line.starts_with('#')
            || self.won
            || (self.ended && (!is_move(line) || line.contains(char::is_uppercase)))
        {
            return;
        }
        self.ended |= is_end(line);
        self.won |= line.starts_with("won ");
        let length = std::mem::replace(&mut self.length, raw.len());
        self.end = number;
        match self.all.last_mut() {
            Some((_, last)) if self.deal.is_some() && !is_end(line) && !is_move(line) => {
                if &**last == "deal" {
                    last.to_mut().push(' ');
                }
                last.to_mut().push_str(line);
                self.deal = self.deal.and_then(|before| open_braces(before, line));
            }
            Some((_, last))
                if (length >= SHORTEST_WRAPPED || last.starts_with("queen "))
                    && !is_deal(last)
                    && !is_start(last, line) =>
            {
                self.wrapped = true;
                let (between, rest) = if self.wrap == Wrap::Soft { (" ", line) } else { ("", &*raw) };
                last.to_mut().push_str(between);
                last.to_mut().push_str(rest);
            }
            _ => {
                self.deal = if is_deal(line) { open_braces((0, 0), line) } else { None };
                self.all.push((number, if self.wrap == Wrap::Soft { trimmed(raw) } else { raw }));
            }
        }
    }
}

/// The braces before and in this piece of a deal; none once all are closed.
fn open_braces((opened, closed): (usize, usize), piece: &str) -> Option<(usize, usize)> {
    let count = |brace| piece.matches(brace).count();
    let (opened, closed) = (opened + count('{'), closed + count('}'));
    (opened == 0 || opened != closed).then_some((opened, closed))
}

/// Where a record begins in this line, if it does.
fn begin(line: &str) -> Option<usize> {
    let (at, word) = line.match_indices(BEGIN).next()?;
    line[at + word.len()..].starts_with(|c: char| c.is_ascii_digit()).then_some(at)
}

fn trimmed(line: Cow<'_, str>) -> Cow<'_, str> {
    match line {
        Cow::Borrowed(line) => line.trim().into(),
        Cow::Owned(line) => line.trim().to_owned().into(),
    }
}

/// The line without what quotes the first line of the record.
fn unquoted<'a>(line: &'a str, quote: &str) -> &'a str {
    line.strip_prefix(quote).or_else(|| line.strip_prefix(quote.trim_end())).unwrap_or(line)
}

fn is_deal(line: &str) -> bool {
    line == "deal" || line.starts_with("deal ")
}

/// What stands before the word in the line of the deal; none in other lines.
fn before_deal(line: &str) -> Option<&str> {
    let (before, deal) = line.split_once("deal")?;
    (deal.trim().is_empty() || deal.trim().starts_with('{')).then_some(before)
}

/// Whether the line is the last of a record.
fn is_end(line: &str) -> bool {
    line == "open" || line.starts_with("won ")
}

/// Whether the line begins like a move: a seat, and a word.
fn is_move(line: &str) -> bool {
    let line = line.strip_prefix(['c', 'C']).unwrap_or(line);
    let text = line
        .strip_prefix(|c: char| c.is_ascii_digit())
        .and_then(|rest| rest.strip_prefix(char::is_whitespace));
    text.is_some_and(|text| text.trim_start().starts_with(char::is_alphabetic))
}

/// Whether the line is one of its own after the line `last`, and not the rest of it.
fn is_start(last: &str, line: &str) -> bool {
    match last.split_whitespace().next() {
        Some("seat" | "queen" | "artist" | "game" | "rouse") => {
            ["seat ", "queen ", "artist "].iter().any(|start| line.starts_with(start)) || is_deal(line)
        }
        _ => is_move(line) || is_end(line),
    }
}

/// The line with plain spaces and quotation marks. The names in lines of seats keep theirs.
fn plain(line: &str) -> Cow<'_, str> {
    if line.is_ascii() || ["seat", "queen", "artist"].iter().any(|start| line.starts_with(start)) {
        return line.into();
    }
    let plain = line.chars().filter(|c| !matches!(c, '\u{200b}' | '\u{feff}' | '\u{ad}')).map(|c| match c {
        '“' | '”' | '„' | '‟' | '«' | '»' => '"',
        c if c.is_whitespace() => ' ',
        c => c,
    });
    plain.collect::<String>().into()
}
