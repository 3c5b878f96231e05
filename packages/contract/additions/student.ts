import { defineAdditions } from '../addition.ts';

export const studentAdds = defineAdditions({
  topics: ['profile', 'visibility'],
});
