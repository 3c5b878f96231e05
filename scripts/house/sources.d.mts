export interface Source {
  path: string;
  text: string;
}
export function readSources(root: string): Source[];
export function isTest(path: string): boolean;
