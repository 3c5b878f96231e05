import { defineAdditions } from '../addition.ts';
import { Allowance } from '../schema.ts';

export const typingAdds = defineAdditions({
  limits: { typing: Allowance },
  steps: ['typing'],
  rules: ['typing'],
  /** A run was accepted [words a minute]. */
  events: ['typing_run'],
  sources: { typing: { uz: 'tez yozish', ru: 'скорость печати' } },
});
