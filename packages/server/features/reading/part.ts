/** What a feature's `readings.ts` exports: work that is done aside, each by a name that no other feature has. */
export type Readings = Readonly<Record<string, (asked: never) => unknown>>;

export const defineReadings = <const R extends Readings>(readings: R): R => readings;
