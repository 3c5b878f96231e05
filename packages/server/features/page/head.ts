import type { RouteName } from '@mars/contract/paths.ts';
import { escaped } from '../../html.ts';
import type { Lang } from './address.ts';

/** What a page says of itself to search engines and previews of a link. */
export interface Head {
  title: string;
  description: string;
  /** The whole address that the page is known by. */
  url: string;
  /** The platform, without a slash at the end. */
  platformUrl: string;
  centre: string;
  lang: Lang;
  /** Of the page's own, root-relative; without it the platform's. JPEG or PNG, which all that show links read. */
  picture?: { src: string; width: number; height: number } | null;
  /** When an article came out. */
  published?: string;
}

/** The picture of previews of pages that have none of their own. */
export const previewPicture = '/media/landing/preview.png';
const preview = { src: previewPicture, width: 1200, height: 630 };

const locales = { uz: 'uz_UZ', ru: 'ru_RU' };

/** Title, description, canonical address and Open Graph. */
export function headTags(head: Head): string {
  const { title, description, url, platformUrl, centre, lang, published } = head;
  const { src, width, height } = head.picture ?? preview;
  const named = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escaped(content)}">`;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    named('type', published ? 'article' : 'website'),
    named('site_name', centre),
    named('title', title),
    named('description', description),
    named('url', url),
    named('locale', locales[lang]),
    named('image', platformUrl + src),
    named('image:width', String(width)),
    named('image:height', String(height)),
    ...(published ? [`<meta property="article:published_time" content="${escaped(published)}">`] : []),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}

/** What pages are about that anybody may open; `{centre}` is its name. Policies and the page about the platform say it in `content/`. */
export const descriptions = {
  signin: {
    uz: '{centre} platformasiga kirish: darslar, uyga vazifa, reyting va ota-onalar sahifasi.',
    ru: 'Вход на платформу центра {centre}: уроки, домашние задания, рейтинг и страница для родителей.',
  },
  signup: {
    uz: '{centre} platformasida bepul akkaunt oching: onlayn kurslar, kod mashqlari va tez yozish.',
    ru: 'Бесплатный аккаунт на платформе центра {centre}: онлайн-курсы, программирование и игра на скорость печати.',
  },
  news: {
    uz: '{centre} yangiliklari: yangi guruhlar, musobaqalar va ochiq darslar.',
    ru: 'Новости учебного центра {centre}: новые группы, соревнования и открытые уроки.',
  },
  'english-intro': {
    uz: 'Ingliz tili darajangizni bepul aniqlang: A1 dan C1 gacha, 10–15 daqiqa, roʻyxatdan oʻtish shart emas.',
    ru: 'Узнайте свой уровень английского бесплатно: от A1 до C1, 10–15 минут, без регистрации.',
  },
  'english-test': {
    uz: 'Ingliz tili testi: savollar sizga moslashadi, natija har bir koʻnikma boʻyicha darrov chiqadi.',
    ru: 'Тест английского: вопросы подстраиваются под вас, результат по каждому навыку виден сразу.',
  },
  'prof-test': {
    uz: 'Qiziqishlar testi: oʻn daqiqada qaysi soha va qaysi kurs mos kelishini bilib oling.',
    ru: 'Тест интересов: за десять минут узнайте, какая сфера и какой курс вам подходят.',
  },
} satisfies Partial<Record<RouteName, { uz: string; ru: string }>>;
