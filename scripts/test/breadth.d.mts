export const leftOut: string[];
export const all: boolean;
export const every: boolean;
