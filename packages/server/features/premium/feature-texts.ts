import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';

type Feature = Reply<'GET /v2/premium/offer'>['features'][number];

/** What premium gives (spec section 1 and rulings 16 to 18), with the numbers that this centre has set. */
export function premiumFeatures(settings: CentreSettings): Feature[] {
  const { attendanceCoins, codingCoinsMonth, onlineCoinsMonth, aiUnitsDay } = settings;
  return [
    {
      code: 'attendance',
      title: { uz: 'Koʻproq coin', ru: 'Больше монет' },
      text: {
        uz: `Har bir kelgan dars uchun ${attendanceCoins.free} emas, ${attendanceCoins.premium} coin`,
        ru: `Монет за каждый урок: ${attendanceCoins.premium} вместо ${attendanceCoins.free}`,
      },
    },
    {
      code: 'coding',
      title: { uz: 'Cheklovsiz kod mashqlari', ru: 'Практика кода без ограничений' },
      text: {
        uz: `Masalalar cheklovsiz, oyiga ${codingCoinsMonth.premium} coingacha`,
        ru: `Задачи без ограничений, монет в месяц: до ${codingCoinsMonth.premium}`,
      },
    },
    {
      code: 'eduverse',
      title: { uz: 'Hamma onlayn kurslar', ru: 'Все онлайн-курсы' },
      text: {
        uz: `Kurslar boshidan oxirigacha ochiq, oyiga ${onlineCoinsMonth.premium} coingacha`,
        ru: `Курсы открыты целиком, монет в месяц: до ${onlineCoinsMonth.premium}`,
      },
    },
    {
      code: 'typing',
      title: { uz: 'Cheklovsiz tez yozish va blog', ru: 'Скорость печати и блог без ограничений' },
      text: {
        uz: 'Xohlagancha mashq qiling va yozing',
        ru: 'Тренируйтесь и пишите сколько хотите',
      },
    },
    {
      code: 'ai',
      title: { uz: 'AI yordamchi', ru: 'AI-помощник' },
      text: {
        uz: `Kuniga ${aiUnitsDay.free} ta emas, ${aiUnitsDay.premium} ta savol`,
        ru: `Вопросов в день: ${aiUnitsDay.premium} вместо ${aiUnitsDay.free}`,
      },
    },
    {
      code: 'badge',
      title: { uz: 'Premium belgisi', ru: 'Знак Premium' },
      text: {
        uz: 'Ismingiz yonida: profil, reyting va blogda',
        ru: 'Рядом с вашим именем: в профиле, рейтинге и блоге',
      },
    },
    {
      code: 'skins',
      title: { uz: 'Maxsus kiyimlar va qahramon', ru: 'Особая одежда и герой' },
      text: {
        uz: 'Doʻkonda faqat Premium uchun kiyimlar va qahramon sahifasi',
        ru: 'Одежда в магазине только для Premium и страница героя',
      },
    },
  ];
}
