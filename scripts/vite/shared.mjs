import { isShared, ownerOf, pathOf } from './folders.mjs';

/**
 * The rule of the shared chunks: whatever two scripts need (elements, the host, or pieces that they load late) is in one
 * of two. `shared` has what those elements need that somebody looks for first on another site, and is all that they wait
 * for; `some` has the rest, but what late pieces alone need, which is in `later`. So a module that one element alone uses travels with that element. The bundler's own count
 * leaves late pieces out, and would make a further file of what an element shares with its own.
 * @param first paths of the elements that somebody looks for first
 */
export function sharedGroups(first) {
  const group = (debugName, priority, nameOf) => ({
    debugName,
    // What a chunk is made of brings all that it imports, which is not for later when an element needs it at once.
    priority,
    name: (id, graph) => {
      const scripts = isShared(id) ? scriptsOf(id, graph) : new Set();
      if (scripts.size < 2) return null;
      const isLate = ![...scripts].some((script) => graph.getModuleInfo(script)?.isEntry);
      return nameOf(id, [...scripts], isLate);
    },
  });
  return [
    group('shared', 2, (_, scripts, isLate) =>
      isLate ? null : scripts.some((script) => first.includes(script)) ? 'shared' : 'some',
    ),
    group('later', 1, (id, scripts, isLate) => (isLate ? nameOfLate(id, scripts) : null)),
  ];
}

/**
 * Where the late pieces of one element alone need a library, as the editor and its languages do, it is a file of that
 * element, and no page of another one brings it.
 */
function nameOfLate(id, scripts) {
  const [owner, ...others] = new Set(scripts.map(ownerOf));
  return pathOf(id) || others.length > 0 ? 'later' : `${owner}.libraries`;
}

/** The entries and late pieces from which static imports lead to this module. */
function scriptsOf(id, graph) {
  const scripts = new Set();
  const seen = new Set([id]);
  for (const each of seen) {
    const info = graph.getModuleInfo(each);
    if (info?.isEntry || info?.dynamicImporters.length) scripts.add(each);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return scripts;
}
