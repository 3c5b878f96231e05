import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHARED = fileURLToPath(new URL('../../packages/ui/texts/', import.meta.url));
const TEXTS = /\/([^/]+)\/(uz|ru)\.json$/;

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/**
 * A widget's `uz.json` and `ru.json`, with the words that all widgets share, those of its family, `staff/` for `staff-today`, and
 * those that its `words.json` names. One language is one file, one request.
 */
export function textsPlugin() {
  return {
    name: 'mars-texts',
    enforce: 'pre',
    // Before Vite makes a module of each JSON file.
    load(id) {
      const [, widget, lang] = TEXTS.exec(id) ?? [];
      if (!lang || id.startsWith(SHARED) || id.includes('node_modules')) return null;
      const named = join(dirname(id), 'words.json');
      const families = [widget.split('-')[0], ...(existsSync(named) ? read(named) : [])];
      const shared = [
        `${SHARED}${lang}.json`,
        ...families.map((family) => `${SHARED}${family}/${lang}.json`),
      ];
      for (const path of shared) this.addWatchFile(path);
      const texts = Object.assign({}, ...shared.map(read), read(id));
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
    },
  };
}

/** `rating.uz` for a widget's texts, `ai-chat.Panel` for what it loads late, else what the bundler calls it. */
export function chunkName(chunk) {
  const texts = TEXTS.exec(chunk.facadeModuleId ?? '');
  if (texts) return `${texts[1]}.${texts[2]}`;
  const widget = /\/widgets\/([\w-]+)\//.exec(chunk.facadeModuleId ?? '');
  return widget && chunk.isDynamicEntry ? `${widget[1]}.${chunk.name}` : chunk.name;
}
