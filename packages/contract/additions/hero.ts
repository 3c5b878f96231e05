import { defineAdditions } from '../addition.ts';

export const heroAdds = defineAdditions({
  topics: ['hero'],
});
