import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  typing: { reason: { uz: 'Tez yozish urinishi', ru: 'Попытка в скорости печати' } },
});
