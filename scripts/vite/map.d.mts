type Files = readonly [hash: string, ...further: string[]];
type Built = Record<string, { file: string; imports: string[] }>;

export function packed(widgets: Built, furtherOf: (imports: string[]) => string[]): [string, ...string[]][];
export const unpack: (packs: [string, ...string[]][]) => Record<string, Files>;
