import { demoScreens } from './demo.mjs';
import { parentScreens } from './parent.mjs';
import { siteScreens } from './site.mjs';
import { staffScreens } from './staff.mjs';
import {
  AI,
  fromProfile,
  inEnglish,
  inProfile,
  inShop,
  inTask,
  openChat,
  panel,
  premium,
  QUESTION,
  signUpTo,
} from './ways.mjs';

/** What is shown: whose, where, and what is done there first. `dark`: at which widths it is taken in the dark too. */
export const screens = {
  signin: { path: '/', dark: [360, 1280] },
  signup: { path: '/signup', dark: [360, 1280] },
  'signup-phone': { path: '/signup', widths: [360, 1280], before: signUpTo('phone') },
  'signup-code': { path: '/signup', dark: [360], before: signUpTo('code') },
  home: { login: 'aziza', path: '/main-page', dark: [360, 1280], whole: true },
  sidebar: { login: 'bobur', path: '/my-courses', part: 'mars-sidebar nav' },
  rating: { login: 'bobur', path: '/coin-rating-page', dark: [360, 1280] },
  'xp-rating': { login: 'bobur', path: '/xp-rating-page' },
  'typing-rating': { login: 'bobur', path: '/typing-rating-page' },
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
    ...fromProfile({ uz: 'Davomat', ru: 'Посещаемость' }, 'mars-attendance-calendar .day.attended'),
    dark: [360, 1280],
  },
  language: fromProfile({ uz: /^Til/, ru: /^Язык/ }, 'mars-language dialog'),
  limits: fromProfile({ uz: /^Bugun nima/, ru: /^Что осталось/ }, 'mars-profile .allowance'),
  referral: {
    ...fromProfile({ uz: /^Doʻst taklif/, ru: /^Пригласить/ }, 'mars-profile mars-referral li'),
    dark: [360, 1280],
  },
  'my-data': fromProfile({ uz: 'Maʼlumotlarim', ru: 'Мои данные' }, 'mars-profile mars-my-data .btn'),
  'extra-lessons': { login: 'aziza', path: '/main-page', part: 'mars-extra-lessons' },
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
  ...parentScreens,
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
  code: { login: 'bobur', path: '/mars-code', dark: [360, 1280], whole: true },
  'code-questions': { login: 'bobur', path: '/mars-code/questions/1', dark: [360, 1280], whole: true },
  'code-task': inTask('program'),
  'code-task-wrong': inTask('wrong'),
  'code-task-solved': inTask('solved'),
  'code-task-held': inTask('held'),
  blog: { login: 'bobur', path: '/blog-page', dark: [360, 1280], whole: true },
  'blog-own': { login: 'nodir', path: '/blog-page', widths: [360, 1280] },
  'blog-write': {
    login: 'bobur',
    path: '/blog-page',
    widths: [360, 1280],
    before: async (page) => {
      const blog = page.locator('mars-blog');
      await blog.locator('.begin .btn').first().click();
      await blog.getByRole('textbox').nth(1).waitFor();
    },
  },
  'blog-talk': {
    login: 'bobur',
    path: '/blog-page',
    widths: [360, 1280],
    before: (page) => page.locator('mars-blog .post-foot .btn').nth(1).click(),
  },
  'student-posts': { login: 'bobur', path: '/student-posts/14', whole: true },
  game: { login: 'aziza', path: '/mars-game', dark: [360, 1280], whole: true },
  'game-run': {
    login: 'aziza',
    path: '/mars-game',
    dark: [360, 1280],
    async before(page) {
      const game = page.locator('mars-game');
      await game.locator('.start .btn').first().click();
      const text = await game.locator('.ahead').textContent();
      await page.keyboard.type(`${text.slice(0, 34)}%${text.slice(35, 60)}`, { delay: 20 });
    },
  },
  ...siteScreens,
  'english-intro': { path: '/english-test-page', dark: [360, 1280], whole: true },
  'english-test': { path: '/english-test', dark: [360], before: inEnglish(0) },
  'english-result': { path: '/english-test', dark: [360, 1280], whole: true, before: inEnglish(20) },
  'prof-test': {
    path: '/prof-test',
    dark: [360],
    before: (page) => page.locator('mars-prof-test .btn').first().click(),
  },
  'prof-result': { path: '/prof-test?result=30-18-24-9-14-6', dark: [360, 1280], whole: true },
  english: { login: 'aziza', path: '/english', dark: [360, 1280], whole: true },
  'english-course': { login: 'bobur', path: '/english/course', dark: [360], whole: true },
  'english-unit': {
    login: 'dilnoza',
    path: '/english/course/learning?unit=at-the-market',
    dark: [360, 1280],
    whole: true,
  },
  'english-exercise': {
    login: 'bobur',
    path: '/english/course/learning?unit=hello',
    dark: [360, 1280],
    async before(page) {
      const learning = page.locator('mars-english-learning');
      await learning.locator('.exercise').waitFor();
      await learning.getByRole('button', { name: /^(Bilmayman|Не знаю)$/ }).click();
      await learning.locator('.feedback').waitFor();
    },
  },
  'english-review': {
    login: 'aziza',
    path: '/english/course/learning?review=1',
    widths: [360, 1280],
    before: (page) => page.locator('mars-english-learning .exercise').waitFor(),
  },
  'not-found': { path: '/nowhere' },
  ...staffScreens,
  ...demoScreens,
};
