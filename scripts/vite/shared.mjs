import { isShared } from './folders.mjs';

/**
 * The rule of the shared chunks: whatever two scripts need (elements, the host, or pieces that they load late) is in one
 * of two. `shared` has what those elements need that somebody looks for first on another site, and is all that they wait
 * for; `some` has the rest. So a module that one element alone uses travels with that element. The bundler's own count
 * leaves late pieces out, and would make a further file of what an element shares with its own.
 * @param first paths of the elements that somebody looks for first
 */
export function sharedGroup(first) {
  return {
    debugName: 'shared',
    name: (id, graph) => {
      const scripts = isShared(id) ? scriptsOf(id, graph) : new Set();
      if (scripts.size < 2) return null;
      return first.some((path) => scripts.has(path)) ? 'shared' : 'some';
    },
  };
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
