import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  task: {
    name: { uz: 'Kod masalalari', ru: 'Задачи по программированию' },
    reason: { uz: 'Kod masalasi qabul qilindi', ru: 'Задача по программированию принята' },
    event: 'task_solved',
  },
});
