import { defineAdditions } from '../addition.ts';
import { Allowance } from '../schema.ts';

export const codingAdds = defineAdditions({
  limits: { coding: Allowance, coding_coins: Allowance },
  steps: ['coding'],
  rules: ['task'],
  events: ['task_solved'],
  sources: { task: { uz: 'kod masalasi', ru: 'задача по коду' } },
});
