/** The queue of programs that were handed in. */
export const JUDGING = 'coding-judge';
/** Those of them that took long while others waited, and begin anew. */
export const JUDGING_LATE = 'coding-judge-late';
