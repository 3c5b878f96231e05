// A change as people read it: whole lines, before and after.

/** @returns the lines that a change touches, before and after, and the whole file after */
export function linesOf(source, { start, end, text }) {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next < 0 ? source.length : next;
  return {
    line: source.slice(0, start).split('\n').length,
    before: source.slice(from, to),
    after: source.slice(from, start) + text + source.slice(end, to),
    whole: source.slice(0, start) + text + source.slice(end),
  };
}

/** The reason why the program is the same with a change, found by what its lines say, wherever they stand now. */
export const reasonOf = (reasons, { path, before, after }) =>
  reasons.find((each) => each.path === path && each.before === before.trim() && each.after === after.trim());
