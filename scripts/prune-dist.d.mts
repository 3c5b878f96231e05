export function pruneDist(folder: string): void;
