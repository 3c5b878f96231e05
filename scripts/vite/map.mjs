import { dirname, join } from 'node:path';

const MAP_ID = '\0virtual:mars-map';

/**
 * What the loader knows, as short as it can be: a hash for each, and the files that not every widget imports. What stands for an
 * element until somebody comes near is in the loader itself: it would be shown one round trip later otherwise.
 */
export function mapPlugin(map, paths) {
  const all = Object.values(map.widgets);
  const shared = all[0]?.imports.filter((file) => all.every((each) => each.imports.includes(file))) ?? [];
  const widgets = packed(map.widgets, (imports) => imports.filter((each) => !shared.includes(each)));
  const having = (what) => Object.entries(map.widgets).filter(([, each]) => each[what]);
  const draws = having('facade').map(([name]) => join(dirname(paths[name]), 'facade.ts'));
  const facades = having('facade').map(
    ([name, { facade }], index) =>
      `${JSON.stringify(name)}: { selector: ${JSON.stringify(facade)}, draw: draw${index} }`,
  );
  const reads = Object.fromEntries(having('reads').map(([name, each]) => [name, each.reads]));
  return {
    name: 'mars-map',
    resolveId: (id) => (id === 'virtual:mars-map' ? MAP_ID : null),
    load: (id) =>
      id === MAP_ID
        ? [
            ...draws.map((path, index) => `import { draw as draw${index} } from ${JSON.stringify(path)};`),
            `export const widgets = (${unpack})(${JSON.stringify(widgets)}); export const shared = ${JSON.stringify(shared)};`,
            `export const facades = { ${facades} }; export const reads = ${JSON.stringify(reads)};`,
          ].join('\n')
        : null,
  };
}

/**
 * What the loader of every page carries of all elements, in few bytes: by the further files that they need, one text of
 * names, with commas between those of one hash, and hashes.
 */
export function packed(widgets, furtherOf) {
  const texts = new Map();
  for (const [name, { file, imports }] of Object.entries(widgets)) {
    const key = JSON.stringify(furtherOf(imports));
    const names = texts.get(key) ?? new Map();
    texts.set(key, names);
    const hash = file.slice(name.length + 1, -'.js'.length);
    names.set(hash, [...(names.get(hash) ?? []), name]);
  }
  const lists = [...texts.values()].flatMap((names) => [...names.values()]);
  return [...texts].map(([further, names]) => [
    [...names].map(([hash, of]) => `${withoutFamily(of, lists)} ${hash}`).join(' '),
    ...JSON.parse(further),
  ]);
}

/**
 * Of each word with which names begin, the longest list says `staff-` in place of all that begin so: the sections of the
 * staff would be half of the text. A name that is written out elsewhere is found first.
 */
function withoutFamily(list, lists) {
  const inFamily = (name, names) => names.filter((each) => each.startsWith(prefixOf(name)));
  const isLongest = (name) => {
    const own = inFamily(name, list).length;
    const longest = lists.find((each) =>
      lists.every((other) => inFamily(name, each).length >= inFamily(name, other).length),
    );
    return name.includes('-') && own > 1 && longest === list;
  };
  return [...new Set(list.map((name) => (isLongest(name) ? prefixOf(name) : name)))];
}

const prefixOf = (name) => `${name.split('-', 1)[0]}-`;

/** In the loader: the other way round. @returns the hash and further files of each element, or family (`staff-`), by its name */
export const unpack = (packs) =>
  Object.fromEntries(
    packs.flatMap(([text, ...further]) =>
      text.match(/\S+ \S+/g).flatMap((pair) => {
        const [names, hash] = pair.split(' ');
        return names.split(',').map((name) => [name, [hash, ...further]]);
      }),
    ),
  );
