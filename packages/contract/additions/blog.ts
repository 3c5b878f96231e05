import { defineAdditions } from '../addition.ts';
import { Allowance } from '../schema.ts';

export const blogAdds = defineAdditions({
  limits: { blog: Allowance },
  rules: ['post'],
  events: ['post_approved'],
});
