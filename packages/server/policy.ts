export const POLICY = 'content-security-policy';

/** What a page of the platform may load and do. */
export const pagePolicy = (https: boolean): Record<string, string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  ...(https ? { 'upgrade-insecure-requests': [] } : {}),
});

/**
 * Of the page in which programs run, and of its workers: WebAssembly and their own scripts, of which the page says the hash
 * itself, and nothing that could be asked or shown. It has no origin, whoever opens it: so no session either, and like
 * every script of ours it may be on any page.
 */
export const runnerPolicy =
  "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; frame-ancestors *; sandbox allow-scripts";
