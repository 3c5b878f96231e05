import { defineAdditions } from '../addition.ts';

export const lessonAdds = defineAdditions({
  topics: ['lessons'],
  steps: ['lesson'],
});
