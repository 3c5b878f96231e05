import { coinsInRussian } from '../../plural.ts';

interface Title {
  uz: string;
  ru: string;
}

/** What a student is told of a program that a person looks at. */
export const texts = {
  held: ({ uz, ru }: Title): Title => ({
    uz: `«${uz}» masalasi yechildi, coinlari tekshiruvda: ustoz koʻrib chiqadi`,
    ru: `Задача «${ru}» решена, монеты на проверке: их посмотрит преподаватель`,
  }),
  refused: ({ uz, ru }: Title): Title => ({
    uz: `«${uz}»: bu yechim sizniki deb topilmadi. Oʻzingiz yechib, qayta yuboring`,
    ru: `«${ru}»: это решение не признано вашим. Решите сами и отправьте снова`,
  }),
  accepted: ({ uz, ru }: Title, coins: number): Title => ({
    uz: `«${uz}» yechimingiz qabul qilindi${coins > 0 ? `, +${coins} coin` : ''}`,
    ru: `Ваше решение «${ru}» принято${coins > 0 ? `, +${coinsInRussian(coins)}` : ''}`,
  }),
};
