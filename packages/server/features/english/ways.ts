import { defineWays } from '../../testing/ways.ts';

export const ways = defineWays({
  english_unit: 'it brings no coins',
  english_reviews: 'it brings no coins',
});
