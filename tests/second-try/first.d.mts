export function isFirst(name: string): boolean;
export const hasFault: boolean;
