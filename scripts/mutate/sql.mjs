// One change in a piece of SQL, by its words: there is no syntax tree of a statement that is put together.

const SQL = /\b(select|update|delete|insert)\b[\s\S]*\b(from|set|into|where|values)\b/i;
const STATEMENT = /^\s*(with|select|insert into|update|delete from)\b/;
/** What ends a condition at its own depth. */
const ENDS =
  /^(and|or|order|group|limit|union|returning|for|on|having|window|join|left|inner|cross|where|then|when|else|end)$/i;

/** Whether a text is a statement or a part of one, and no sentence. */
export const isSql = (text) => SQL.test(text) && (STATEMENT.test(text) || /[=(*]/.test(text));

/** The condition that begins at `at`: to the next word of its own depth that cannot belong to it, or null. */
export function conditionAt(text, at) {
  let depth = 0;
  let between = false;
  const token = /'(?:[^']|'')*'|\(|\)|[a-z_]+|;/gi;
  token.lastIndex = at;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [word] = found;
    if (word === '(') depth++;
    else if (word === ')' && --depth < 0) return text.slice(at, found.index).trimEnd();
    else if (depth > 0) continue;
    else if (/^between$/i.test(word)) between = true;
    else if (between && /^and$/i.test(word)) between = false;
    else if (word === ';' || ENDS.test(word)) return text.slice(at, found.index).trimEnd();
  }
  return text.slice(at).trimEnd() || null;
}

/** Whether the `and` at a place belongs to a `between`. */
const isBetween = (text, at) => /\bbetween\s+(?:(?!\band\b)[\s\S])*$/i.test(text.slice(0, at));

function* conditions(text) {
  for (const { index, 0: word } of text.matchAll(/\band\s+/gi)) {
    if (isBetween(text, index)) continue;
    const start = index + word.length;
    const condition = conditionAt(text, start);
    if (!condition || /^true$/i.test(condition)) continue;
    // Its parameters stay typed: a statement that fails for another reason would prove nothing.
    const whole = `(${condition} or true)`;
    yield { start, end: start + condition.length, text: whole, kind: 'SQL condition removed' };
  }
}

const TURNS = [
  [/ (<=|>=|<|>) /g, { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }, 'SQL border'],
  [/ (\+|-) /g, { '+': '-', '-': '+' }, 'SQL sum'],
  [/ (desc|asc)\b/gi, { desc: 'asc', asc: 'desc' }, 'SQL order'],
];

/** Every change of a piece of SQL, by offsets in that text. @param goesOn a value of the program follows */
export function* sqlChanges(text, goesOn = false) {
  if (!isSql(text)) return;
  for (const condition of conditions(text)) {
    if (!goesOn || condition.end < text.trimEnd().length) yield condition;
  }
  for (const [pattern, turned, kind] of TURNS) {
    for (const { index, 1: found } of text.matchAll(pattern)) {
      const start = index + 1;
      yield { start, end: start + found.length, text: turned[found.toLowerCase()], kind };
    }
  }
}
