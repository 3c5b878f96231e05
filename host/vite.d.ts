interface ImportMeta {
  /** Vite's: the files of a pattern, each with its import. */
  glob(pattern: string): Record<string, () => Promise<unknown>>;
  /** What each of them exports by that name, at once. */
  glob<T>(pattern: string, options: { eager: true; import: string }): Record<string, T>;
}
