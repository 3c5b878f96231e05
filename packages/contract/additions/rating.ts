import { defineAdditions } from '../addition.ts';

export const ratingAdds = defineAdditions({
  topics: ['boards'],
});
