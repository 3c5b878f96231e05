export function nearestTests(root: string, files: string[]): (path: string) => string[];
