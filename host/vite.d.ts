interface ImportMeta {
  /** Vite's: the files of a pattern, each with its import. */
  glob(pattern: string): Record<string, () => Promise<unknown>>;
}
