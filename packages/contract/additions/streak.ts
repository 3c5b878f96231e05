import { defineAdditions } from '../addition.ts';

export const streakAdds = defineAdditions({
  topics: ['streak'],
  /** [days in a row] */
  events: ['streak_day'],
});
