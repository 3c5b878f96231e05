/** A sheet for shadow roots: `import sheet from './rating.css?sheet'`. */
declare module '*.css?sheet' {
  const sheet: CSSStyleSheet;
  export default sheet;
}

/** What the loader knows of the build: `{ rating: [hash, ...further files] }`. */
declare module 'virtual:mars-map' {
  export const widgets: Record<string, readonly [string, ...string[]]>;
  /** What draws a widget's facade, and which of its elements have one. */
  export const facades: Record<string, { selector: string; draw: import('./facade.ts').DrawFacade }>;
  /** What a widget will read for a guest, with the values that its attributes may have. */
  export const reads: Record<string, string>;
  /** The files that every widget imports. */
  export const shared: readonly string[];
}

interface ImportMeta {
  /** `MARS_PACKAGE`: this is the build for npm, where a script's own address says nothing about the platform. */
  readonly env: { readonly MARS_PACKAGE?: boolean };
}
