import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  task: {
    reason: { uz: 'Kod masalasi qabul qilindi', ru: 'Задача по программированию принята' },
    event: 'task_solved',
  },
});
