/** A sheet for shadow roots: `import sheet from './rating.css?sheet'`. */
declare module '*.css?sheet' {
  const sheet: CSSStyleSheet;
  export default sheet;
}

/** What the loader knows of the build: `{ rating: [hash, hash of uz, hash of ru, ...further files] }`. */
declare module 'virtual:mars-map' {
  export const widgets: Record<string, readonly [string, string, string, ...string[]]>;
  /** The files that every widget imports. */
  export const shared: readonly string[];
}

interface ImportMeta {
  /** `MARS_PACKAGE`: this is the build for npm, where a script's own address says nothing about the platform. */
  readonly env: { readonly MARS_PACKAGE?: boolean };
}
