import { defineRules } from '../coin/rule.ts';

/** It brings xp and no coins (ruling 16b). */
export const rules = defineRules({
  homework: {
    name: { uz: 'Uyga vazifa', ru: 'Домашние задания' },
    reason: { uz: 'Uyga vazifa vaqtida topshirildi', ru: 'Домашнее задание сдано вовремя' },
  },
});
