const QUERY = '.css?sheet';
/** Not an id that ends as a style sheet does: Vite would read the module itself as one. */
const PREFIX = '\0mars-sheet:';
const SUFFIX = '.js';

/**
 * `import sheet from './x.css?sheet'`: the file as one CSSStyleSheet, minified in a build. While developing, a
 * change replaces the text of the sheet that is already adopted everywhere.
 */
export function sheetPlugin() {
  return {
    name: 'mars-sheet',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const found = await this.resolve(source.slice(0, -'?sheet'.length), importer, { skipSelf: true });
      return found && PREFIX + found.id + SUFFIX;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = JSON.stringify(`${id.slice(PREFIX.length, -SUFFIX.length)}?inline`);
      return `import text from ${file};
const sheet = import.meta.hot?.data?.sheet ?? new CSSStyleSheet();
sheet.replaceSync(text);
if (import.meta.hot?.data) {
  import.meta.hot.data.sheet = sheet;
  import.meta.hot.accept();
}
export default sheet;`;
    },
  };
}
