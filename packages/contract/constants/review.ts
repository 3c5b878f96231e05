export const reviewConstants = {
  review: {
    /** Letters of a decision's reason. */
    reasonMax: 300,
    /** Letters that a student may add to an objection. */
    objectionMax: 300,
  },
} as const;
