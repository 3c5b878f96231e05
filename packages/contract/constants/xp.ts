export const xpDefaults = {
  xpPerWorkCoin: 10,
  /** Xp for what gives no coins: homework in time, an English unit once, ten reviews once a day. */
  workXp: { homework: 5, englishUnit: 10, englishReviews: 5 },
  rankXp: [0, 500, 2000, 5000, 10000, 20000],
  rankTitles: [
    { uz: 'Kuzatuvchi', ru: 'Наблюдатель' },
    { uz: 'Uchuvchi', ru: 'Пилот' },
    { uz: 'Tadqiqotchi', ru: 'Исследователь' },
    { uz: 'Bilimdon', ru: 'Знаток' },
    { uz: 'Navigator', ru: 'Навигатор' },
    { uz: 'Kapitan', ru: 'Капитан' },
  ],
};
