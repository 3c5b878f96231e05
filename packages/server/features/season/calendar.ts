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

/**
 * What has to be there so that every day from the end of the last season to today belongs to exactly one. Each is the next
 * of the calendar that there was not yet: of one that ended early it begins on the following day, and where the centre has
 * seasons of its own it has the days that they leave.
 */
export function missingSeasons(seasons: readonly Season[], today: number): Season[] {
  const all = [...seasons];
  const ends = seasons.map(({ endsOn }) => endsOn).filter((day) => day < today);
  const hasToday = seasons.some(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  let day = ends.length > 0 ? Math.max(...ends) + 1 : hasToday ? today : seasonOf(today).startsOn;
  while (day <= today) {
    const there = all.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
    if (!there) all.push(nextSeason(all, day));
    day = (there ?? all.at(-1)!).endsOn + 1;
  }
  return all.slice(seasons.length);
}

function nextSeason(all: readonly Season[], day: number): Season {
  let next = seasonOf(day);
  while (all.some(({ code }) => code === next.code)) next = seasonOf(next.endsOn + 1);
  const later = all.map(({ startsOn }) => startsOn - 1).filter((end) => end >= day);
  return { code: next.code, startsOn: day, endsOn: Math.min(next.endsOn, ...later) };
}

/** What people read for a season's code; a centre's own code stays as it is. */
export function titleOf(code: string): { uz: string; ru: string } {
  const [year, name] = code.split('-');
  const found = names.find((one) => one.code === name);
  return found ? { uz: `${found.uz} ${year}`, ru: `${found.ru} ${year}` } : { uz: code, ru: code };
}
