import { defineAdditions } from '../addition.ts';

export const centreAdds = defineAdditions({
  topics: ['settings'],
});
