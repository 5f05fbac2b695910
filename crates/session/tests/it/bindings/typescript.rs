//! Reads a declaration that ts-rs has written: as much of TypeScript as the wire types need.

/// A type as it was declared.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// One word, as `"fox"`.
    Word(String),
    /// A type by its name, as `Person` or `number`.
    Name(String),
    /// Any number of things of one type.
    List(Box<Type>),
    /// So many things, as `[number, number]`.
    Tuple(Vec<Type>),
    /// A thing with named parts.
    Shape(Vec<Part>),
    /// One of several types.
    OneOf(Vec<Type>),
    /// A thing that is of each type at once.
    AllOf(Vec<Type>),
}

/// A named part of a thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub name: String,
    pub may_be_missing: bool,
    pub of: Type,
    /// What its comment says, in one line.
    pub doc: String,
}

/// The type that a file declares with `export type`.
pub fn declared(text: &str) -> Type {
    let (_, after) = text.split_once("export type ").expect("a declaration");
    let (_, rest) = after.split_once('=').expect("a type");
    let mut reader = Reader(rest);
    let found = reader.union();
    assert!(reader.takes(";"), "{}", reader.0);
    found
}

/// What is left to be read.
struct Reader<'a>(&'a str);

impl<'a> Reader<'a> {
    /// Passes over spaces and comments. Returns what the last comment says.
    fn skip(&mut self) -> String {
        let mut said = String::new();
        loop {
            self.0 = self.0.trim_start();
            let Some(comment) = self.0.strip_prefix("/*") else { return said };
            let (comment, rest) = comment.split_once("*/").expect("an end of the comment");
            let lines = comment.lines().map(|line| line.trim_start_matches(['*', ' ']).trim_end());
            said = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
            self.0 = rest;
        }
    }

    /// Takes a sign, if it comes next.
    fn takes(&mut self, sign: &str) -> bool {
        self.skip();
        let rest = self.0.strip_prefix(sign);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// Takes what stands before the first character that does not belong to it.
    fn while_it_is(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let end = self.0.find(|c| !belongs(c)).unwrap_or(self.0.len());
        let (taken, rest) = self.0.split_at(end);
        self.0 = rest;
        taken
    }

    /// A text up to the mark that ends it; the mark that begins it has been taken.
    fn quoted(&mut self, mark: char) -> String {
        let text = self.while_it_is(|c| c != mark).to_owned();
        assert!(self.takes(&mark.to_string()), "{}", self.0);
        text
    }

    /// Types with a sign between them.
    fn row(&mut self, sign: &str, mut next: impl FnMut(&mut Self) -> Type) -> Vec<Type> {
        let mut found = vec![next(self)];
        while self.takes(sign) {
            found.push(next(self));
        }
        found
    }

    fn union(&mut self) -> Type {
        alone_or(self.row("|", Self::intersection), Type::OneOf)
    }

    fn intersection(&mut self) -> Type {
        alone_or(self.row("&", Self::list), Type::AllOf)
    }

    fn list(&mut self) -> Type {
        let mut found = self.single();
        while self.takes("[]") {
            found = Type::List(Box::new(found));
        }
        found
    }

    fn single(&mut self) -> Type {
        if self.takes("\"") {
            return Type::Word(self.quoted('"'));
        }
        if self.takes("`") {
            self.quoted('`');
            return Type::Name("string".into());
        }
        if self.takes("(") {
            let found = self.union();
            assert!(self.takes(")"), "{}", self.0);
            return found;
        }
        if self.takes("[") {
            let found = self.row(",", Self::union);
            assert!(self.takes("]"), "{}", self.0);
            return Type::Tuple(found);
        }
        if self.takes("{") {
            return self.shape();
        }
        self.named()
    }

    fn named(&mut self) -> Type {
        let name = self.while_it_is(|c| c.is_alphanumeric() || c == '_').to_owned();
        assert!(!name.is_empty(), "{}", self.0);
        if !self.takes("<") {
            return Type::Name(name);
        }
        assert_eq!(name, "Array");
        let found = self.union();
        assert!(self.takes(">"), "{}", self.0);
        Type::List(Box::new(found))
    }

    fn shape(&mut self) -> Type {
        let mut parts = Vec::new();
        loop {
            let doc = self.skip();
            if self.takes("}") {
                return Type::Shape(parts);
            }
            let quoted = self.takes("\"");
            let name = self.while_it_is(|c| c.is_alphanumeric() || c == '_').to_owned();
            assert!(!quoted || self.takes("\""), "{}", self.0);
            let may_be_missing = self.takes("?");
            assert!(self.takes(":"), "{}", self.0);
            parts.push(Part { name, may_be_missing, of: self.union(), doc });
            self.takes(",");
        }
    }
}

/// A row of one is what stands in it.
fn alone_or(mut row: Vec<Type>, of: fn(Vec<Type>) -> Type) -> Type {
    if row.len() == 1 { row.remove(0) } else { of(row) }
}

#[test]
fn what_ts_rs_writes_is_read() {
    let name = |name: &str| Type::Name(name.into());
    let part = |word: &str, of| Part { name: word.into(), may_be_missing: false, of, doc: String::new() };
    let text = "// A note.\nimport type { A } from \"./A\";\n\n/**\n * A doc; with = and |.\n */\n\
        export type B = { \"t\": \"x\", \n/**\n * Where.\n */\nat: Array<A | null>, now?: A, } \
        | { \"t\": \"y\" } & A | (A | null)[][] | [A, A] | `a ${number}`;\n";
    let list = |of| Type::List(Box::new(of));
    let maybe = Type::OneOf(vec![name("A"), name("null")]);
    let first = vec![
        part("t", Type::Word("x".into())),
        Part { doc: "Where.".into(), ..part("at", list(maybe.clone())) },
        Part { may_be_missing: true, ..part("now", name("A")) },
    ];
    let second = Type::AllOf(vec![Type::Shape(vec![part("t", Type::Word("y".into()))]), name("A")]);
    let all = vec![
        Type::Shape(first),
        second,
        list(list(maybe)),
        Type::Tuple(vec![name("A"), name("A")]),
        name("string"),
    ];
    assert_eq!(declared(text), Type::OneOf(all));
}
