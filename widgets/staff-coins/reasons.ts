/** What coins are given for most often. */
export const REASONS = [
  { uz: 'Darsda faol qatnashdi', ru: 'Активная работа на уроке' },
  { uz: 'Doʻstiga yordam berdi', ru: 'Помощь товарищу' },
  { uz: 'Qoʻshimcha vazifani bajardi', ru: 'Дополнительное задание' },
  { uz: 'Loyihasi aʼlo', ru: 'Отличный проект' },
] as const;
