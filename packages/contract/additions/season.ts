import { defineAdditions } from '../addition.ts';
import { refusal } from '../refusal.ts';

export const seasonAdds = defineAdditions({
  topics: ['seasons'],
  refusals: {
    season_overlaps: refusal(
      409,
      'Another season has these days',
      'Bu kunlarda boshqa mavsum bor: {other}.',
      'На эти дни уже есть сезон: {other}.',
    ),
    season_begun: refusal(
      409,
      'The season has begun',
      'Mavsum boshlangan: faqat tugash kunini oʻzgartirish mumkin, bugundan oldinga emas.',
      'Сезон уже начался: можно изменить только день окончания, и не раньше сегодняшнего.',
    ),
  },
  rules: ['season'],
  /** [place on the centre's coin board] */
  events: ['season_ended'],
});
