// Which changes a run makes: the same for the same seed, however the code beside them has changed since.
import { createHash } from 'node:crypto';

/** Of one file, where there are many; so that a run sees many. */
const PER_FILE = 3;

/** Puts a list in an order that follows from the seed and from what each one says, not from how many there are. */
function shuffled(list, seed, nameOf) {
  const seen = new Map();
  const keyOf = (each) => {
    const name = nameOf(each);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return createHash('sha256').update(`${seed}\n${nth}\n${name}`).digest('hex');
  };
  return list
    .map((each) => ({ each, key: keyOf(each) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ each }) => each);
}

const groupBy = (list, nameOf) => {
  const groups = new Map();
  for (const each of list) groups.set(nameOf(each), [...(groups.get(nameOf(each)) ?? []), each]);
  return groups;
};

/** Takes one of each list in turn, until all are empty. */
function* inTurn(lists) {
  for (let at = 0; lists.some((list) => at < list.length); at++) {
    for (const list of lists) if (at < list.length) yield list[at];
  }
}

/**
 * Takes changes area by area in turn, and in an area kind by kind: numbers are many, lost guards few.
 * @param changes all there are, each with `area`, `kind`, `path`, and what its lines say `before` and `after`
 */
export function choose(changes, seed, count) {
  const mixed = shuffled(changes, seed, ({ path, kind, before, after }) =>
    [path, kind, before?.trim(), after?.trim()].join('\n'),
  );
  const areas = [...groupBy(mixed, ({ area }) => area)].sort(([a], [b]) => (a < b ? -1 : 1));
  const ofArea = areas.map(([area, list]) => {
    const kinds = groupBy(list, ({ kind }) => kind.split(' ')[0]);
    const names = shuffled([...kinds.keys()].sort(), seed, (kind) => `${area} ${kind}`);
    return [...inTurn(names.map((name) => kinds.get(name)))];
  });
  const files = new Set(changes.map(({ path }) => path)).size;
  const most = Math.max(PER_FILE, Math.ceil((2 * count) / files));
  const chosen = [];
  for (const change of inTurn(ofArea.map((list) => atMost(list, most)))) {
    if (chosen.length < count) chosen.push(change);
  }
  return chosen;
}

/** A file belongs to one area: what is too many of it goes here, so that each area keeps its share. */
function atMost(list, most) {
  const perFile = new Map();
  return list.filter(({ path }) => {
    perFile.set(path, (perFile.get(path) ?? 0) + 1);
    return perFile.get(path) <= most;
  });
}
