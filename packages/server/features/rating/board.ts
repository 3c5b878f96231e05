/** What is ranked and over which time. */
export const boards = ['coin', 'xp', 'typing'] as const;
export const periods = ['month', 'season', 'all'] as const;

export type Board = (typeof boards)[number];
export type Period = (typeof periods)[number];

/** The column of `rating_sum` that holds a period; made of the list only, never of input. */
export const columnOf = (period: Period) => `of_${period}` as const;

/** So many students stand in one row of `rating_sum`: those whose ids divided by it are the same. */
export const sumsSize = 100;

/** How many rows of a board one row of `rating_slice` holds. */
export const sliceSize = 100;

/** How many rows a page of a board has. */
export const pageSize = 50;
