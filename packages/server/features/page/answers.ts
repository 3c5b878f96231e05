import type { LandingPage } from '@mars/contract/calls/page.ts';
import type { Landing } from '@mars/contract/content-landing.ts';
import { hoursInWords, namesInWords, priceInWords, teacherNames } from './courses.ts';
import type { TaughtCourse } from './queries.ts';

type Both = { uz: string; ru: string };
type Answer = LandingPage['answers']['items'][number];

/** What parents ask first, answered by what the centre has: where it has nothing to say there is no question. */
export function answersOf(
  { title, ...asked }: Landing['answers'],
  taught: readonly TaughtCourse[],
  address: Both | null,
): LandingPage['answers'] {
  const prices = taught.flatMap(({ price_from }) => price_from ?? []);
  const teachers = teacherNames(taught.flatMap((course) => course.teachers));
  const answers: [Both, Both | null][] = [
    [asked.what, titlesOf(taught)],
    [asked.whom.question, asked.whom.answer],
    [asked.when, hoursInWords(taught.flatMap(({ plans }) => plans))],
    [asked.price, prices.length > 0 ? priceInWords(Math.min(...prices)) : null],
    [asked.where, address],
    [asked.who, teachers.length > 0 ? namesInWords(teachers) : null],
  ];
  const items = answers.flatMap(([question, answer]): Answer[] => (answer ? [{ question, answer }] : []));
  return { title, items };
}

/** Two courses of one name are said once. */
function titlesOf(taught: readonly TaughtCourse[]): Both | null {
  if (taught.length === 0) return null;
  const said = (lang: 'uz' | 'ru') => [...new Set(taught.map(({ title }) => title[lang]))].join(', ');
  return { uz: said('uz'), ru: said('ru') };
}
