import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  attendance: {
    name: { uz: 'Darsga kelish', ru: 'Посещение уроков' },
    reason: { uz: 'Darsga keldingiz', ru: 'Посещение урока' },
    by: 'staff',
  },
});
