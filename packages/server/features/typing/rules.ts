import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  typing: {
    name: { uz: 'Tez yozish', ru: 'Игра на скорость печати' },
    reason: { uz: 'Tez yozish oʻyini', ru: 'Игра на скорость печати' },
  },
});
