export function areaOf(path: string): string | undefined;
export function listFiles(root: string): string[];
