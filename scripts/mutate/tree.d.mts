export interface Tree {
  folder: string;
  apply(path: string, text: string): () => void;
  remove(): void;
}

export function copyTree(root: string, files: string[]): Tree;
