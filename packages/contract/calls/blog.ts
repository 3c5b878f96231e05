import { defineAdditions } from '../addition.ts';
import { defineCalls } from '../call.ts';
import { Allowance } from '../schema.ts';

export const blogAdds = defineAdditions({
  limits: { blog: Allowance },
  rules: ['post'],
  events: ['post_approved'],
});

export const blogCalls = defineCalls({});
