export const owners: Record<string, string>;
export function ownerOf(table: string): string;
export const reads: Record<string, Record<string, string>>;
