import { defineRules } from './rule.ts';

export const rules = defineRules({
  staff: { by: 'staff' },
});
