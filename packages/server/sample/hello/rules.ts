import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  hello: {
    name: { uz: 'Salomlashish', ru: 'Приветствия' },
    reason: { uz: 'Salomlashdi', ru: 'Приветствие' },
  },
});
