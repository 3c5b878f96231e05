export const platform: string;
export const centre: string;
export const parents: string;
export const playground: string;
