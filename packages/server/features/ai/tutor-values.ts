import { type CentreSettings, constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { holdFor } from '../../held.ts';
import { perApp } from '../../per-app.ts';
import { snakeDeep } from '../centre/check-setting.ts';
import { addressOf } from '../centre/contact.ts';
import { dayOf } from '../clock/time.ts';
import { listOffer, type OfferRow } from './queries-offer.ts';
import { sumOf, type Values } from './tutor-fill.ts';
import type { TutorLang } from './tutor-words.ts';

/** What the assistant may say of a centre to anybody: its settings, and what its groups learn. */
export interface CentreFacts {
  settings: CentreSettings;
  offer: readonly OfferRow[];
}

const freshMs = 5000;
const mostCourses = 20;

const offerOf = perApp((app) => holdFor(freshMs, () => listOffer(app.store, dayOf(app.now()), mostCourses)));

export const findFacts = async (app: App): Promise<CentreFacts> => ({
  settings: await app.settings(),
  offer: await offerOf(app).get(),
});

/** Subjects that have a text of their own, whose `{{offer.python}}` says what the centre has of it. */
const subjects = ['frontend', 'python', 'english', 'maths'];

/** What stands for the places of help texts: each setting by its own name, and what follows from groups. */
export function valuesOf({ settings, offer }: CentreFacts, lang: TutorLang): Values {
  return {
    ...Object.fromEntries(flat(snakeDeep(settings))),
    referral_hours: String(constants.referralHours),
    centre: settings.name,
    address: addressOf(settings)?.[lang] ?? '',
    open_hours: (lang === 'uz' ? settings.openHoursUz : settings.openHoursRu) ?? '',
    price_note: (lang === 'uz' ? settings.priceNoteUz : settings.priceNoteRu) ?? '',
    courses: offer.map(({ title }) => title[lang]).join(', '),
    prices: linesOf(offer, (course) => priceOf(course, lang), lang),
    timetable: linesOf(offer, ({ plans }) => plans.map((plan) => meets(plan, lang)).join('; '), lang),
    ...Object.fromEntries(
      subjects.map((subject) => {
        const course = offer.find(({ about }) => about === subject);
        return [`offer.${subject}`, course ? offered(course, lang) : ''];
      }),
    ),
  };
}

/** `reward_coins.task.easy`, `3` of a tree; what is null is not set. */
function flat(value: unknown, path = ''): [string, string][] {
  if (value === null || typeof value !== 'object') return [[path, value === null ? '' : String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, path ? `${path}.${name}` : name));
}

const linesOf = (offer: readonly OfferRow[], what: (course: OfferRow) => string, lang: TutorLang): string =>
  offer
    .filter((course) => what(course))
    .map((course) => `- **${course.title[lang]}** – ${what(course)}`)
    .join('\n');

function priceOf({ price_from: from, price_to: to }: OfferRow, lang: TutorLang): string {
  if (from === null || to === null) return '';
  const least = sumOf(from, lang);
  if (from === to) return least;
  return lang === 'uz' ? `${least}dan ${sumOf(to, lang)}gacha` : `от ${least} до ${sumOf(to, lang)}`;
}

const dayNames: Record<TutorLang, readonly string[]> = {
  uz: ['dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba', 'yakshanba'],
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
};

const meets = ({ weekdays, starts }: OfferRow['plans'][number], lang: TutorLang): string =>
  `${weekdays.map((day) => dayNames[lang][day]).join(', ')} – ${starts}`;

/** What a course costs and when it is, in sentences. */
function offered(course: OfferRow, lang: TutorLang): string {
  const price = priceOf(course, lang);
  const times = course.plans.map((plan) => meets(plan, lang)).join('; ');
  const said =
    lang === 'uz'
      ? [price && `Narxi oyiga ${price}.`, times && `Darslar: ${times}.`]
      : [price && `Стоит ${price} в месяц.`, times && `Уроки: ${times}.`];
  return (
    said.filter(Boolean).join(' ') ||
    (lang === 'uz' ? 'Bu kurs markazimizda bor.' : 'Этот курс есть в нашем центре.')
  );
}
