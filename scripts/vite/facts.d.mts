/** A plugin that lets each module bring what is to be known of the calls that it names. */
export function factsPlugin(): {
  name: string;
  transform(code: string, id: string): { code: string; map: null } | null;
};
