import { dayText, parseDay } from '../streak/day.ts';

/** A season by the calendar; days as numbers (streak/day.ts), both included. */
export interface Season {
  code: string;
  startsOn: number;
  endsOn: number;
}

const names: readonly { code: string; uz: string; ru: string }[] = [
  { code: 'qish', uz: 'Qish', ru: 'Зима' },
  { code: 'bahor', uz: 'Bahor', ru: 'Весна' },
  { code: 'yoz', uz: 'Yoz', ru: 'Лето' },
  { code: 'kuz', uz: 'Kuz', ru: 'Осень' },
];

/** The season of a day: three months, winter from December on, named by the year of its first day. */
export function seasonOf(day: number): Season {
  const [year, month] = dayText(day).split('-').map(Number) as [number, number, number];
  const index = Math.floor((month % 12) / 3);
  const startYear = month < 3 ? year - 1 : year;
  const startMonth = index === 0 ? 12 : index * 3;
  const startsOn = parseDay(`${startYear}-${String(startMonth).padStart(2, '0')}-01`);
  const [endYear, endMonth] = index === 0 ? [startYear + 1, 3] : [startYear, startMonth + 3];
  const endsOn = parseDay(`${endYear}-${String(endMonth).padStart(2, '0')}-01`) - 1;
  return { code: `${startYear}-${names[index]!.code}`, startsOn, endsOn };
}

/** What people read for a season's code; a centre's own code stays as it is. */
export function titleOf(code: string): { uz: string; ru: string } {
  const [year, name] = code.split('-');
  const found = names.find((one) => one.code === name);
  return found ? { uz: `${found.uz} ${year}`, ru: `${found.ru} ${year}` } : { uz: code, ru: code };
}
