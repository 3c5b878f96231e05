import { defineAdditions } from '../addition.ts';

export const badgeAdds = defineAdditions({
  topics: ['badges'],
  rules: ['badge'],
});
