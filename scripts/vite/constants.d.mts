/** A plugin that writes numbers of the contract where they are read. */
export function constantsPlugin(): {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): { code: string; map: null; moduleSideEffects?: false } | null;
  generateBundle(
    options: unknown,
    bundle: Record<string, { fileName: string; modules?: Record<string, { renderedLength: number }> }>,
  ): void;
};
