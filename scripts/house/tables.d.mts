export const owners: Record<string, string>;
export const reads: Record<string, Record<string, string>>;
