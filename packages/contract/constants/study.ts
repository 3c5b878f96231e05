export const studyConstants = {
  markBands: [90, 70, 60],
  marks: { min: 0, max: 100 },
} as const;
