import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  typing: { reason: { uz: 'Tez yozish oʻyini', ru: 'Игра на скорость печати' } },
});
