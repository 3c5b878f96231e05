/** A plugin that takes out of libraries what no browser of ours ever runs. */
export function leanPlugin(): {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): { code: string; map: null } | null;
};
