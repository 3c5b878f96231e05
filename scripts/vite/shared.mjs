/** What may be in the one chunk that all elements share. What one of them loads late stays out. */
const MAY = /node_modules\/(?!streaming-markdown)|packages\/(?!element\/sample)|preload-helper|rolldown/;

/**
 * The rule of the shared chunk: whatever two scripts need (elements, the host, or pieces that they load late). So a
 * page asks for one shared file, and a module that one element alone uses travels with that element. The bundler's
 * own count leaves late pieces out, and would make a further file of what an element shares with its own.
 */
export function sharedGroup() {
  return {
    debugName: 'shared',
    name: (id, graph) => (MAY.test(id) && scriptsOf(id, graph).size > 1 ? 'shared' : null),
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
