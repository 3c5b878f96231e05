/** Uzbekistan keeps one offset all year and has since 1992; the centre's zone is Asia/Tashkent (ruling 26). */
export const zoneMs = 5 * 3_600_000;
export const dayMs = 86_400_000;

/** A moment as replies carry it: `2026-11-20T14:03:22+05:00`. */
export const isoTime = (moment: Date): string =>
  `${new Date(moment.getTime() + zoneMs).toISOString().slice(0, 19)}+05:00`;

/** The centre's day at a moment: `2026-11-20`. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + zoneMs).toISOString().slice(0, 10);

/** When a day of the centre begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:00`);

/** The day so many days later, or earlier below 0. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * dayMs));
