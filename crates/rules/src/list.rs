//! Handing over many small things at once.

/// Gathers things and hands them over by the dozen: adding one to whatever takes them costs more
/// than noting it here.
pub(crate) struct List<'a, T, E> {
    room: [T; ROOM],
    count: usize,
    out: &'a mut E,
}

const ROOM: usize = 48;

impl<'a, T: Copy, E: Extend<T>> List<'a, T, E> {
    /// An empty list for `out`; `filler` may be anything.
    pub(crate) fn new(filler: T, out: &'a mut E) -> Self {
        Self { room: [filler; ROOM], count: 0, out }
    }

    /// Adds one.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        if self.count >= ROOM {
            self.flush();
        }
        self.room[self.count] = item;
        self.count += 1;
    }

    /// Hands over what is still here.
    pub(crate) fn flush(&mut self) {
        self.out.extend(self.room[..self.count].iter().copied());
        self.count = 0;
    }
}
