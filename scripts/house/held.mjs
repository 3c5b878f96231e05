// What was measured, held against what is known: nothing may be added, and what has gone is taken off the list.
import { reads } from './tables.mjs';

/** By figure: what it is called, and what somebody does whose change adds to it. */
export const figures = {
  knot: {
    title: 'rooms in the largest knot of server features',
    wayOut:
      'turn one of these imports round: bring a part (packages/server/parts.ts), or hand it in from above',
  },
  up: {
    title: 'arrows up among server features',
    wayOut:
      'move what both need into the lower feature, or let the upper one bring a part (packages/server/parts.ts)',
  },
  circles: {
    title: 'circles of files that import each other, types too',
    wayOut: 'declare the type in the lower of these files, or in one of its own',
  },
  reads: {
    title: 'pairs of a feature and a table of another that it reads',
    wayOut:
      "ask the owner's rules; where one statement has to join, say why in `reads` of scripts/house/tables.mjs",
  },
  writes: {
    title: 'statements that write a table of another feature',
    wayOut: "call a function of the table's owner, inside the same transaction",
  },
  root: {
    title: 'files at the root of packages/server',
    wayOut: 'put it into the folder of what it is about',
  },
  pieces: {
    title: 'files of packages/element/pieces',
    wayOut: 'what knows one feature belongs to packages/stores/<feature>/ or to the one widget that uses it',
  },
  libraries: {
    title: 'libraries edited at build',
    wayOut: 'take the library as it is, or another one; decision 0003 says why there are these',
  },
  spreads: {
    title: 'object literals spread into themselves',
    wayOut: 'write the fields one by one, or give the group of them a name',
  },
  types: {
    title: 'names of types that are declared in more than eight files',
    wayOut: 'call it by what it is a row, an answer or a place of',
  },
};

/**
 * @param measured as `measure` gives it @param known `known.json`
 * @returns `risen`: sentences, each what was added, where it stands and the way out; `isStale`: something has fallen, or is
 *   called otherwise now, and the list does not say so yet
 */
export function held({ floors, order, found }, known) {
  const risen = Object.keys(figures).flatMap((figure) => addedOf(figure, found[figure], known[figure]));
  // Where an arrow was turned round, what pointed up points down now, and may stand on one floor more.
  if (floors > known.floors && found.up.size >= known.up.length) risen.push(higher(floors, known.floors));
  const isSame = Object.keys(figures).every((figure) => same(listed(figure, found), known[figure]));
  const isOrdered = same(
    order.filter((room) => known.order.includes(room)),
    known.order,
  );
  return { risen, isStale: !isSame || !isOrdered || floors !== known.floors };
}

const higher = (floors, most) =>
  `floors of server features: ${floors}, at most ${most}. The way out: let the new feature stand beside the top one, or bring a part.`;

function addedOf(figure, found, known) {
  const more = [...found].filter(([name]) => !known.includes(name) && !isNamed(figure, name));
  const count = found.size - [...found.keys()].filter((name) => isNamed(figure, name)).length;
  // Of the same number one may have been renamed or moved; a write of another feature is another write.
  if (count <= known.length && (figure !== 'writes' || more.length === 0)) return [];
  const { title, wayOut } = figures[figure];
  return more.map(
    ([name, places]) =>
      `${title}: ${count}, at most ${known.length}. ${name}: ${said(places)}. The way out: ${wayOut}.`,
  );
}

/** Added by hand, with its reason. */
function isNamed(figure, name) {
  const [reader, table] = name.split(' -> ');
  return figure === 'reads' && /\S \S+ \S/.test(reads[reader]?.[table] ?? '');
}

const PLACES = 6;
function said(places) {
  const texts = places.slice(0, PLACES).map(({ path, line }) => `${path}:${line}`);
  return texts.join(', ') + (places.length > PLACES ? ' and elsewhere' : '');
}

export const listed = (figure, found) =>
  [...found[figure].keys()].filter((name) => !isNamed(figure, name)).sort();

const same = (one, other) => one.join('\n') === other.join('\n');
