const HELPER = '\0vite/preload-helper.js';

/**
 * Vite wraps each dynamic import in a helper that preloads styles and modules. Ours have neither: styles are adopted
 * sheets, and the loader has preloaded what it knows of. So the helper is only the import itself.
 */
export function noPreloadPlugin() {
  return {
    name: 'mars-no-preload',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
