import { defineAdditions } from '../addition.ts';
import { defineCalls } from '../call.ts';
import { Allowance } from '../schema.ts';

export const typingAdds = defineAdditions({
  limits: { typing: Allowance },
  steps: ['typing'],
  rules: ['typing'],
  /** A run was accepted [words a minute]. */
  events: ['typing_run'],
});

export const typingCalls = defineCalls({});
