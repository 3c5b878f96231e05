import type { BadgeEvent } from './additions.generated.ts';

export interface BadgeRule {
  event: BadgeEvent;
  /** What is compared with `at_least`: how many events there were, the sum of their values or the highest one. */
  measure: 'count' | 'sum' | 'highest';
  at_least: number;
  /** Other events do not count. `before`: begun earlier that day, by the centre's clock. */
  only?: { from?: number; to?: number; before?: `${number}:${number}` };
}

interface Both {
  uz: string;
  ru: string;
}

/** Drawn in `media/badge/<slug>.svg`; given once and never taken back. */
export interface Badge {
  slug: string;
  rarity: 'oddiy' | 'noyob' | 'epik' | 'afsonaviy';
  title: Both;
  /** What to do for it, said to a child. */
  how: Both;
  rule: BadgeRule;
}

type Line = [
  slug: string,
  Badge['rarity'],
  uz: string,
  ru: string,
  howUz: string,
  howRu: string,
  rule: BadgeRule,
];

const count = (event: BadgeEvent, at_least: number, only?: BadgeRule['only']): BadgeRule => ({
  event,
  measure: 'count',
  at_least,
  ...(only && { only }),
});
const sum = (event: BadgeEvent, at_least: number): BadgeRule => ({ event, measure: 'sum', at_least });
const highest = (event: BadgeEvent, at_least: number): BadgeRule => ({ event, measure: 'highest', at_least });

// biome-ignore format: facts and titles stand over what to do
const lines: Line[] = [
  ['birinchi-dars', 'oddiy', 'Birinchi dars', 'Первый урок',
    'Birinchi darsingizga keling.', 'Придите на свой первый урок.', count('lesson_attended', 1)],
  ['10-dars', 'oddiy', '10 dars', '10 уроков',
    '10 ta darsga keling.', 'Побывайте на 10 уроках.', count('lesson_attended', 10)],
  ['50-dars', 'noyob', '50 dars', '50 уроков',
    '50 ta darsga keling.', 'Побывайте на 50 уроках.', count('lesson_attended', 50)],
  ['100-dars', 'epik', '100 dars', '100 уроков',
    '100 ta darsga keling.', 'Побывайте на 100 уроках.', count('lesson_attended', 100)],
  ['erta-qush', 'noyob', 'Tong qushi', 'Ранняя пташка',
    'Soat 9:00 gacha boshlanadigan darsga keling.', 'Придите на урок, который начинается до 9:00.',
    count('lesson_attended', 1, { before: '09:00' })],
  ['toliq-oy', 'epik', 'Toʻliq oy', 'Полный месяц',
    'Bir oydagi hamma darsga keling.', 'Побывайте на всех уроках месяца.', highest('month_ended', 100)],

  ['olov-3', 'oddiy', '3 kun ketma-ket', '3 дня подряд',
    '3 kun ketma-ket oʻqing.', 'Занимайтесь 3 дня подряд.', highest('streak_day', 3)],
  ['olov-7', 'oddiy', '7 kun ketma-ket', '7 дней подряд',
    '7 kun ketma-ket oʻqing.', 'Занимайтесь 7 дней подряд.', highest('streak_day', 7)],
  ['olov-14', 'noyob', '14 kun ketma-ket', '14 дней подряд',
    '14 kun ketma-ket oʻqing.', 'Занимайтесь 14 дней подряд.', highest('streak_day', 14)],
  ['olov-30', 'epik', '30 kunlik olov', '30 дней огня',
    '30 kun ketma-ket oʻqing.', 'Занимайтесь 30 дней подряд.', highest('streak_day', 30)],
  ['olov-100', 'afsonaviy', '100 kunlik mashʼala', 'Факел 100 дней',
    '100 kun ketma-ket oʻqing.', 'Занимайтесь 100 дней подряд.', highest('streak_day', 100)],

  ['coin-100', 'oddiy', 'Birinchi 100 coin', 'Первые 100 монет',
    'Hammasi boʻlib 100 coin yigʻing.', 'Заработайте всего 100 монет.', sum('coins_earned', 100)],
  ['coin-1000', 'noyob', '1 000 coin', '1 000 монет',
    'Hammasi boʻlib 1 000 coin yigʻing.', 'Заработайте всего 1 000 монет.', sum('coins_earned', 1000)],
  ['coin-5000', 'epik', '5 000 coin', '5 000 монет',
    'Hammasi boʻlib 5 000 coin yigʻing.', 'Заработайте всего 5 000 монет.', sum('coins_earned', 5000)],

  ['orbita-2', 'oddiy', 'Ikkinchi orbita', 'Вторая орбита',
    'Tajriba yigʻib, ikkinchi unvonga yeting.', 'Наберите опыт для второго звания.', highest('rank_reached', 2)],
  ['orbita-3', 'noyob', 'Uchinchi orbita', 'Третья орбита',
    'Tajriba yigʻib, uchinchi unvonga yeting.', 'Наберите опыт для третьего звания.', highest('rank_reached', 3)],
  ['orbita-4', 'noyob', 'Toʻrtinchi orbita', 'Четвёртая орбита',
    'Tajriba yigʻib, toʻrtinchi unvonga yeting.', 'Наберите опыт для четвёртого звания.', highest('rank_reached', 4)],
  ['orbita-5', 'epik', 'Beshinchi orbita', 'Пятая орбита',
    'Tajriba yigʻib, beshinchi unvonga yeting.', 'Наберите опыт для пятого звания.', highest('rank_reached', 5)],
  ['orbita-6', 'afsonaviy', 'Oltinchi orbita', 'Шестая орбита',
    'Tajriba yigʻib, eng yuqori unvonga yeting.', 'Наберите опыт для самого высокого звания.',
    highest('rank_reached', 6)],

  ['birinchi-vazifa', 'oddiy', 'Birinchi vazifa', 'Первое задание',
    'Kod mashqlarida birinchi masalani yeching.', 'Решите первую задачу в практике кода.', count('task_solved', 1)],
  ['50-masala', 'noyob', '50 ta masala', '50 задач',
    'Kod mashqlarida 50 ta masalani yeching.', 'Решите 50 задач в практике кода.', count('task_solved', 50)],
  ['10-onlayn', 'noyob', '10 onlayn dars', '10 онлайн-уроков',
    'Onlayn kurslarda 10 ta darsni tugating.', 'Пройдите 10 уроков в онлайн-курсах.',
    count('online_lesson_finished', 10)],
  ['10-test', 'oddiy', '10 ta test', '10 тестов',
    'Onlayn darslarning 10 ta testini topshiring.', 'Сдайте 10 тестов в онлайн-уроках.', count('quiz_passed', 10)],

  ['soz-30', 'oddiy', '30 soʻz/daqiqa', '30 слов/мин',
    'Bir daqiqada 30 ta soʻz yozing.', 'Напечатайте 30 слов за минуту.', highest('typing_run', 30)],
  ['soz-50', 'noyob', '50 soʻz/daqiqa', '50 слов/мин',
    'Bir daqiqada 50 ta soʻz yozing.', 'Напечатайте 50 слов за минуту.', highest('typing_run', 50)],
  ['soz-60', 'noyob', '60 soʻz/daqiqa', '60 слов/мин',
    'Bir daqiqada 60 ta soʻz yozing.', 'Напечатайте 60 слов за минуту.', highest('typing_run', 60)],
  ['soz-70', 'epik', '70 soʻz/daqiqa', '70 слов/мин',
    'Bir daqiqada 70 ta soʻz yozing.', 'Напечатайте 70 слов за минуту.', highest('typing_run', 70)],
  ['50-yozuv', 'oddiy', 'Chaqqon barmoqlar', 'Ловкие пальцы',
    'Tez yozishda 50 marta mashq qiling.', 'Пройдите 50 попыток в скорости печати.', count('typing_run', 50)],
  ['birinchi-post', 'oddiy', 'Birinchi post', 'Первый пост',
    'Blogga post yozing: tasdiqlansa, nishon sizniki.', 'Напишите пост: когда его одобрят, значок ваш.',
    count('post_approved', 1)],

  ['yuz-ball', 'noyob', '100 ball', '100 баллов',
    'Uyga vazifadan 100 baho oling.', 'Получите 100 за домашнее задание.', highest('homework_marked', 100)],
  ['besh-alo', 'epik', 'Beshta aʼlo', 'Пять отличных',
    '5 ta uyga vazifadan 90 yoki undan yuqori baho oling.', 'Получите 90 или выше за 5 домашних заданий.',
    count('homework_marked', 5, { from: 90 })],
  ['imtihon', 'epik', 'Imtihon ustasi', 'Мастер экзамена',
    'Imtihondan 90 yoki undan yuqori baho oling.', 'Получите за экзамен 90 или выше.', highest('exam_marked', 90)],

  ['premium', 'noyob', 'Premium', 'Premium',
    'Premiumga uch marta obuna boʻling.', 'Подпишитесь на Premium три раза.', count('premium_bought', 3)],
  ['birinchi-xarid', 'oddiy', 'Birinchi xarid', 'Первая покупка',
    'Doʻkondan birinchi buyumni sotib oling.', 'Купите в магазине первую вещь.', count('item_owned', 1)],
  ['toliq-kiyim', 'noyob', 'Boshdan oyoq', 'С головы до ног',
    'Qahramonga bosh kiyim, ust kiyim, poyabzal va fon tanlang.', 'Подберите герою головной убор, одежду, обувь и фон.',
    highest('hero_dressed', 4)],
  ['garderob', 'epik', 'Katta garderob', 'Большой гардероб',
    'Doʻkondan 10 ta buyum yigʻing.', 'Соберите 10 вещей из магазина.', highest('item_owned', 10)],

  ['mavsum-10', 'epik', 'Mavsum oʻntaligi', 'Десятка сезона',
    'Mavsumni coin reytingining birinchi oʻntaligida tugating.', 'Завершите сезон в первой десятке рейтинга по монетам.',
    count('season_ended', 1, { to: 10 })],
  ['mavsum-golibi', 'afsonaviy', 'Mavsum gʻolibi', 'Победитель сезона',
    'Mavsumni coin reytingida birinchi oʻrinda tugating.', 'Завершите сезон на первом месте рейтинга по монетам.',
    count('season_ended', 1, { to: 1 })],
  ['birinchi-dost', 'noyob', 'Birinchi doʻst', 'Первый друг',
    'Taklif havolangiz orqali bitta doʻstingizni chaqiring.', 'Пригласите друга по своей ссылке.',
    count('friend_joined', 1)],
  ['birinchi-savol', 'oddiy', 'Birinchi savol', 'Первый вопрос',
    'AI yordamchiga birinchi savolingizni bering.', 'Задайте первый вопрос AI-помощнику.',
    count('ai_question_asked', 1)],
];

export const badges: readonly Badge[] = lines.map(([slug, rarity, uz, ru, howUz, howRu, rule]) => ({
  slug,
  rarity,
  title: { uz, ru },
  how: { uz: howUz, ru: howRu },
  rule,
}));
