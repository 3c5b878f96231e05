import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  attendance: { reason: { uz: 'Darsga keldingiz', ru: 'Посещение урока' }, by: 'staff' },
});
