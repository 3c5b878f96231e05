export const chromiumArgs: string[];
export function findChromium(): string | undefined;
/** @throws when there is none and none could be installed. */
export function ensureChromium(): string;
