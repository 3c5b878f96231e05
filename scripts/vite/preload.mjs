import { join } from 'node:path';
import { root } from './folders.mjs';

const HELPER = '\0vite/preload-helper.js';
const again = JSON.stringify(join(root, 'packages/element/again.ts'));

/**
 * Vite wraps each dynamic import in a helper that preloads styles and modules. Ours have neither: styles are adopted
 * sheets, and the loader has preloaded what it knows of. So the helper is the import itself, and another try.
 */
export function noPreloadPlugin() {
  return {
    name: 'mars-no-preload',
    enforce: 'pre',
    load: (id) =>
      id === HELPER
        ? `import { again } from ${again};\nexport const __vitePreload = (load) => again(load);`
        : null,
  };
}
