import { defineAdditions } from '../addition.ts';

export const xpAdds = defineAdditions({
  topics: ['xp'],
  /** [its number, from 1] */
  events: ['rank_reached'],
});
