/** An answer to each statement: `value` of its id. */
export const answersBy = (value: (id: string) => number) =>
  [...'riasec'].flatMap((type) =>
    Array.from({ length: 8 }, (_, at) => ({ id: `${type}${at + 1}`, value: value(`${type}${at + 1}`) })),
  );
