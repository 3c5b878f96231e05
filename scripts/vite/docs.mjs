/** The sentences about properties are for the manifest, not for browsers. */
export function noDocsPlugin() {
  return {
    name: 'mars-no-docs',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/element.ts')) return null;
      return { code: code.replace(/\bdoc:\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g, ''), map: null };
    },
  };
}
