/** What is ranked and over which time. The names are those of the columns of `rating_value`. */
export const boards = ['coin', 'xp', 'typing'] as const;
export const periods = ['month', 'season', 'all'] as const;

export type Board = (typeof boards)[number];
export type Period = (typeof periods)[number];

/** The column of `rating_value` that holds the value of a board; made of the two lists only, never of input. */
export const columnOf = (board: Board, period: Period) => `${board}_${period}` as const;

/** All of them, board by board. */
export const columns = [
  'coin_month',
  'coin_season',
  'coin_all',
  'xp_month',
  'xp_season',
  'xp_all',
  'typing_month',
  'typing_season',
  'typing_all',
] as const;

/** How many rows of a board one row of `rating_slice` holds. */
export const sliceSize = 100;

/** How many rows a page of a board has. */
export const pageSize = 50;
