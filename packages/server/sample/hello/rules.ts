import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  hello: { reason: { uz: 'Salomlashdi', ru: 'Приветствие' } },
});
