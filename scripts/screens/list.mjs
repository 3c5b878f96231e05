import { centre, parents, playground } from './platform.mjs';
import {
  AI,
  fromProfile,
  inProfile,
  inShop,
  openChat,
  PRICE,
  panel,
  parentOnSite,
  premium,
  QUESTION,
} from './ways.mjs';

/** What is shown: whose, where, and what is done there first. `dark`: at which widths it is taken in the dark too. */
export const screens = {
  signin: { path: '/', dark: [360, 1280] },
  home: { login: 'aziza', path: '/main-page', dark: [360, 1280], whole: true },
  sidebar: { login: 'bobur', path: '/my-courses', part: 'mars-sidebar nav' },
  rating: { login: 'bobur', path: '/coin-rating-page', dark: [360, 1280] },
  ratings: { login: 'aziza', path: '/rating', dark: [360] },
  chat: {
    login: 'aziza',
    path: '/main-page',
    dark: [360, 1280],
    before: (page, { lang }) => openChat(page, lang, AI[lang], QUESTION[lang]),
  },
  streak: inProfile({ uz: 'kun ketma-ket', ru: 'подряд' }, { uz: 'ketma-ket', ru: 'подряд' }),
  coins: inProfile({ uz: 'coinlar tarixi', ru: 'история' }, { uz: 'coin', ru: 'монеты' }),
  bell: panel({ uz: 'Bildirishnomalar', ru: 'Уведомления' }, 'aziza'),
  premium: panel({ uz: 'Premium 18 kun qoldi', ru: 'Premium 18 дней' }, 'aziza'),
  'premium-offer': { ...premium('bobur', 'offer'), dark: [360, 1280] },
  'premium-password': premium('bobur', 'password'),
  'premium-missing': premium('eldor', 'missing'),
  'premium-reward': premium('bobur', 'reward'),
  debt: { login: 'dilnoza', path: '/main-page', dark: [360, 1280], popup: true },
  'shop-debt': { login: 'dilnoza', path: '/shop-page', dark: [360, 1280] },
  profile: { ...panel({ uz: 'profil', ru: 'профиль' }, 'aziza'), dark: [360, 1280] },
  notice: { login: 'aziza', path: '/main-page', dark: [360], popup: true },
  attendance: {
    ...fromProfile({ uz: 'Davomat', ru: 'Посещаемость' }, 'mars-attendance-calendar .attended'),
    dark: [360, 1280],
  },
  language: fromProfile({ uz: /^Til/, ru: /^Язык/ }, 'mars-language dialog'),
  limits: fromProfile({ uz: /^Bugun nima/, ru: /^Что осталось/ }, 'mars-profile .allowance'),
  devices: fromProfile({ uz: 'Qurilmalar', ru: 'Устройства' }, 'mars-profile li'),
  picture: {
    ...fromProfile(
      { uz: 'Rasmni almashtirish', ru: 'Сменить фото' },
      'mars-profile [role=tab]',
      async (page) => {
        await page.locator('mars-profile').getByRole('tab').last().click();
        await page.locator('mars-profile').getByRole('radio').nth(12).check();
      },
    ),
    dark: [360, 1280],
  },
  'parent-paper': { login: 'otabek', path: '/parent-main', widths: [768], whole: true, paper: true },
  parent: { login: 'otabek', path: '/parent-main', dark: [360, 1280], whole: true },
  hero: { login: 'aziza', path: '/hero/4', dark: [360, 1280], whole: true },
  'hero-offer': {
    login: 'bobur',
    path: '/hero/5',
    before: (page) => page.locator('mars-premium dialog').waitFor(),
  },
  shop: {
    login: 'aziza',
    path: '/shop-page',
    dark: [360, 1280],
    before: (page) => page.locator('mars-shop .take').nth(2).click(),
  },
  'shop-confirm': inShop('aziza', 'cheap', /Kepka|Кепка/),
  'shop-missing': inShop('bobur', 'dear', /yana \d+ ta dars|ещё \d+ урок/),
  'shop-trial': { login: 'eldor', path: '/shop-page' },
  'shop-history': { login: 'aziza', path: '/shop-history-page', dark: [360] },
  'student-profile': { login: 'aziza', path: '/student-profile/4', dark: [360, 1280], whole: true },
  'student-badges': {
    login: 'aziza',
    path: '/student-badges/4',
    widths: [360, 1280],
    dark: [1280],
    whole: true,
  },
  'student-ranks': { login: 'aziza', path: '/student-ranks/4', dark: [360, 1280], whole: true },
  courses: { login: 'aziza', path: '/my-courses', dark: [360, 1280] },
  lesson: { login: 'aziza', path: '/course-elements/1/offline/1/0/5', dark: [360, 1280], whole: true },
  quiz: {
    login: 'aziza',
    path: '/course-elements/1/offline/1/0/5',
    before: (page) => page.locator('mars-course .quiz .btn').first().click(),
  },
  'lesson-locked': { login: 'bobur', path: '/course-elements/6/online/0/44/1' },
  eduverse: { login: 'bobur', path: '/eduverse', dark: [360, 1280] },
  'eduverse-course': { login: 'bobur', path: '/eduverse/9', dark: [360] },
  'not-found': { path: '/nowhere' },
  staff: { login: 'malika', path: '/staff' },
  ...Object.fromEntries(
    ['homework', 'exams', 'coins', 'slots', 'notices', 'pickup'].map((name) => [
      `staff-${name}`,
      { login: 'malika', path: `/staff?section=${name}`, widths: [360, 1280] },
    ]),
  ),
  ...Object.fromEntries(
    [
      ...[
        'people',
        'groups',
        'courses',
        'certificates',
        'products',
        'seasons',
        'settings',
        'audit',
        'import',
        'sites',
      ],
    ].map((name) => [
      `staff-${name}`,
      { login: 'admin', path: `/staff?section=${name}`, widths: [360, 1280] },
    ]),
  ),
  'staff-ranks': {
    login: 'admin',
    path: '/staff?section=settings',
    widths: [360, 1280],
    whole: true,
    before: (page, { lang }) =>
      page.getByRole('tab', { name: { uz: 'Unvonlar', ru: 'Звания' }[lang] }).click(),
  },
  centre: { site: centre, path: { uz: '/', ru: '/index-ru.html' }, dark: [1280] },
  'centre-chat': {
    site: centre,
    path: { uz: '/natijalar.html', ru: '/index-ru.html' },
    before: (page, { lang }) => openChat(page, lang, AI[lang], PRICE[lang]),
  },
  // Their page is light: in the dark each element brings its ground.
  'parents-site': {
    site: parents,
    path: '/kirish.html',
    dark: [360, 1280],
    whole: true,
    before: parentOnSite,
  },
  playground: { site: playground, path: '/?tag=mars-rating', widths: [1280], langs: ['uz'] },
};
