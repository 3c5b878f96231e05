// What lies between the files, in figures that may only fall. Each figure is a list of things with the places of each.
import { importsOf } from '../imports.mjs';
import { arrowsUp, floorsOf, knotsOf, orderOf } from './graph.mjs';
import { isMade, isTest, lineAt, withoutComments } from './sources.mjs';
import { ownerOf, statementsOf, tablesOf } from './tables.mjs';

const SERVER = 'packages/server/';
const FEATURE = /^packages\/server\/features\/([\w-]+)\//;
/** Folders of ours, which the build's plugins name, too. */
const OURS = /^(packages|widgets|host|demo)$/;
/** More files than that declare a type of one name: nobody knows which is meant. */
const MANY = 8;

/**
 * @param sources `{ path, text }` of all files
 * @param known `known.json`: its `order` is that of the rooms
 * @returns the graph of the rooms, their order, their floors, and by figure what was found: Map of name -> its places, `{ path, line }`
 */
export function measure(sources, known) {
  const code = sources.filter(({ path }) => !path.endsWith('.sql') && !isMade(path));
  const product = code.filter(({ path }) => !isTest(path));
  const arrows = featureArrows(product);
  const graph = graphOf(
    product.flatMap(({ path }) => FEATURE.exec(path)?.[1] ?? []),
    arrows,
  );
  const order = orderOf(graph, known.order);
  const placesOf = ([from, to]) => arrows.get(`${from} -> ${to}`);
  const [knot = []] = knotsOf(graph);
  return {
    graph,
    order,
    floors: floorsOf(graph, order),
    found: {
      knot: new Map(knot.map((room) => [room, tiesOf(room, knot, graph).flatMap(placesOf)])),
      up: new Map(arrowsUp(graph, order).map((arrow) => [arrow.join(' -> '), placesOf(arrow)])),
      circles: circlesOf(product),
      ...tablesFound(sources, product),
      root: filesIn(product, /^packages\/server\/[^/]+$/),
      pieces: filesIn(product, /^packages\/element\/pieces\/[^/]+$/),
      libraries: librariesOf(code),
      spreads: spreadsOf(code),
      types: typesOf(product),
    },
  };
}

/** `from -> to` -> where a feature imports another. */
function featureArrows(product) {
  const arrows = new Map();
  for (const { path, text } of product) {
    const from = FEATURE.exec(path)?.[1];
    if (!from) continue;
    for (const { to: imported, index } of importsOf(text, path)) {
      const to = FEATURE.exec(imported)?.[1];
      if (to && to !== from) add(arrows, `${from} -> ${to}`, { path, line: lineAt(text, index) });
    }
  }
  return arrows;
}

function graphOf(rooms, arrows) {
  const graph = new Map(rooms.map((room) => [room, new Set()]));
  for (const arrow of arrows.keys()) {
    const [from, to] = arrow.split(' -> ');
    graph.get(from)?.add(to);
  }
  return graph;
}

/** The arrows of a room within its knot: its own first, which are what somebody adds. */
const tiesOf = (room, knot, graph) => [
  ...knot.filter((other) => graph.get(room).has(other)).map((other) => [room, other]),
  ...knot.filter((other) => graph.get(other).has(room)).map((other) => [other, room]),
];

/** Files that import each other in a circle, types too. */
function circlesOf(product) {
  const known = new Map(product.map((file) => [file.path, file]));
  const imports = new Map(
    product.map(({ path, text }) => [
      path,
      importsOf(text, path).filter(({ to }) => known.has(to) && to !== path),
    ]),
  );
  const graph = new Map([...imports].map(([path, all]) => [path, new Set(all.map(({ to }) => to))]));
  return new Map(
    knotsOf(graph).map((circle) => [
      circle.join(' <-> '),
      circle.flatMap((path) =>
        imports
          .get(path)
          .filter(({ to }) => circle.includes(to))
          .map(({ index }) => ({ path, line: lineAt(known.get(path).text, index) })),
      ),
    ]),
  );
}

/** `reads`: pairs of a room and a table of another; `writes`: statements, since none more may be added to a pair either. */
function tablesFound(sources, product) {
  const tables = tablesOf(sources.filter(({ path }) => path.startsWith(`${SERVER}migrations/`)));
  const reads = new Map();
  const writes = new Map();
  for (const { path, text } of product.filter((file) => /^packages\/server\/(?!sample\/)/.test(file.path))) {
    const room = FEATURE.exec(path)?.[1] ?? /^packages\/server\/(\w+)\//.exec(path)?.[1] ?? 'root';
    const bare = withoutComments(text);
    for (const { table, isWrite, index } of statementsOf(bare, tables)) {
      if (ownerOf(table) === room) continue;
      const place = { path, line: lineAt(bare, index) };
      if (isWrite) writes.set(numbered(writes, `${room} -> ${table}`), [place]);
      else add(reads, `${room} -> ${table}`, place);
    }
  }
  return { reads, writes };
}

const filesIn = (files, pattern) =>
  new Map(files.filter(({ path }) => pattern.test(path)).map(({ path }) => [path, [{ path, line: 1 }]]));

/** What the build reads otherwise than it was published: patterns of `lean.mjs` and its kin, aliases of the build's settings. */
function librariesOf(code) {
  const found = new Map();
  for (const { path, text } of code.filter((file) => /^scripts\/vite\/[\w-]+\.mjs$/.test(file.path))) {
    for (const { 1: escaped, index } of text.matchAll(/\/\\\/((?:@[\w-]+\\\/)?[\w-]+)(?:\\\/[\w-]+)*\\\//g))
      if (!OURS.test(escaped)) add(found, escaped.replaceAll('\\', ''), { path, line: lineAt(text, index) });
    const instead = /^scripts\/vite\/lean-(\w+)\.mjs$/.exec(path)?.[1];
    if (instead) add(found, instead, { path, line: 1 });
  }
  return found;
}

/** `{ ...{ a, b } }`: only makes lines shorter. */
function spreadsOf(code) {
  const found = new Map();
  for (const { path, text } of code) {
    for (const { index } of withoutComments(text).matchAll(/\.\.\.\{/g))
      found.set(numbered(found, path), [{ path, line: lineAt(text, index) }]);
  }
  return found;
}

function typesOf(product) {
  const declared = new Map();
  for (const { path, text } of product) {
    for (const { 1: name, index } of text.matchAll(/^(?:export )?(?:interface|type) (\w+)/gm))
      add(declared, name, { path, line: lineAt(text, index) });
  }
  return new Map([...declared].filter(([, places]) => new Set(places.map(({ path }) => path)).size > MANY));
}

function add(map, key, place) {
  map.set(key, [...(map.get(key) ?? []), place]);
}

/** The second of the same name is another thing. */
function numbered(map, name) {
  let n = 1;
  while (map.has(`${name} (${n})`)) n++;
  return `${name} (${n})`;
}
