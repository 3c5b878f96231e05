/** What coins are given for most often. */
export const REASONS = [
  { uz: 'Darsdagi faollik uchun', ru: 'Активная работа на уроке' },
  { uz: 'Doʻstga yordam uchun', ru: 'Помощь другу' },
  { uz: 'Qoʻshimcha vazifa uchun', ru: 'Дополнительное задание' },
  { uz: 'Aʼlo loyiha uchun', ru: 'Отличный проект' },
] as const;
