import type { LandingPage } from '@mars/contract/calls/page.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import { addressOf, type Lang } from './address.ts';
import { shownNames, shownPlans } from './courses.ts';
import { addressIn } from './fill.ts';
import { previewPicture } from './head.ts';
import type { Plan, TaughtCourse } from './queries.ts';

/** What search engines read of a page (schema.org), as text of a `script`, in which no sign ends it. */
export const textOfData = (graph: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');

const idOf = (platformUrl: string): string => `${platformUrl}/#centre`;

/** The centre. */
export const centreData = (settings: CentreSettings, platformUrl: string, lang: Lang): object => {
  const { name, phone, logo } = settings;
  const address = addressIn(settings, lang);
  return {
    '@type': 'EducationalOrganization',
    '@id': idOf(platformUrl),
    name,
    url: platformUrl + addressOf({ route: 'landing' }, lang),
    image: platformUrl + previewPicture,
    ...(logo ? { logo: platformUrl + logo } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(address
      ? { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'UZ' } }
      : {}),
  };
};

/** Its questions and answers. */
export const questionsData = ({ questions }: LandingPage, lang: Lang): object => ({
  '@type': 'FAQPage',
  inLanguage: lang,
  mainEntity: questions.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question[lang],
    acceptedAnswer: { '@type': 'Answer', text: answer[lang] },
  })),
});

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What the centre teaches, as the page says it: prices and times only where it has them. */
export const coursesData = (
  shown: LandingPage['courses']['items'],
  taught: readonly TaughtCourse[],
  { platformUrl, lang, centre }: { platformUrl: string; lang: Lang; centre: string },
): object[] =>
  taught.map(({ title, about, kind, price_from, plans, teachers }, at) => ({
    '@type': 'Course',
    name: title[lang],
    // Without a text of its own it is what the page says of its kind.
    description: (about ?? shown[at]!.way)[lang],
    provider: {
      ...{ '@type': 'EducationalOrganization', '@id': idOf(platformUrl), name: centre },
      url: platformUrl + addressOf({ route: 'landing' }, lang),
    },
    ...offersOf(kind, price_from),
    hasCourseInstance: instancesOf(kind, shownPlans(plans), shownNames(teachers)),
  }));

/** Online courses are free up to a limit; what a group costs is not said where it has no price. */
function offersOf(kind: TaughtCourse['kind'], price: TaughtCourse['price_from']): object {
  if (kind === 'online') return { offers: { '@type': 'Offer', category: 'Partially Free' } };
  if (price === null) return {};
  return { offers: { '@type': 'Offer', category: 'Paid', price, priceCurrency: 'UZS' } };
}

/** Of a week: nobody says for how many weeks a group meets. */
function workloadOf({ weekdays, starts, ends }: Plan): string {
  const minutes = (minuteOf(ends) - minuteOf(starts)) * weekdays.length;
  return `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;
}

const minuteOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
};

/** One for each time at which a group meets. */
function instancesOf(
  kind: TaughtCourse['kind'],
  plans: readonly Plan[],
  teachers: readonly string[],
): object[] {
  const one = {
    '@type': 'CourseInstance',
    courseMode: kind === 'online' ? 'Online' : 'Onsite',
    ...(teachers.length > 0 ? { instructor: teachers.map((name) => ({ '@type': 'Person', name })) } : {}),
  };
  if (plans.length === 0) return [one];
  return plans.map((plan) => ({
    ...one,
    courseWorkload: workloadOf(plan),
    courseSchedule: {
      ...{ '@type': 'Schedule', repeatFrequency: 'Weekly' },
      byDay: plan.weekdays.map((day) => `https://schema.org/${dayNames[day]}`),
      ...{ startTime: plan.starts, endTime: plan.ends },
    },
  }));
}

/** One of the news. */
export function articleData(
  news: Reply<'GET /v1/news/{slug}'>,
  { platformUrl, lang, centre }: { platformUrl: string; lang: Lang; centre: string },
): object {
  const url = platformUrl + addressOf({ route: 'news', query: { item: news.slug } }, lang);
  const wrote = { '@type': 'EducationalOrganization', '@id': idOf(platformUrl), name: centre };
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#news`,
    mainEntityOfPage: url,
    headline: news.title[lang],
    description: news.text[lang],
    datePublished: news.published_at,
    inLanguage: lang,
    image: platformUrl + (news.picture?.src ?? previewPicture),
    author: { ...wrote, url: platformUrl + addressOf({ route: 'landing' }, lang) },
    publisher: wrote,
  };
}
