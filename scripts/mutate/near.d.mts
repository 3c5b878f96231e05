export function nearestTests(root: string, files: string[]): (path: string) => string[];
export function directTests(root: string, files: string[]): (path: string) => string[];
