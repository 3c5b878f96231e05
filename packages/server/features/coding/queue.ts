/** The queue of programs that were handed in. */
export const JUDGING = 'coding-judge';
