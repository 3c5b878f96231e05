import { defineRules } from './rule.ts';

export const rules = defineRules({
  staff: {
    name: { uz: 'Xodimlar bergan coinlar', ru: 'Монеты от сотрудников' },
    by: 'staff',
  },
  reversal: { name: { uz: 'Qaytarilgan', ru: 'Возвраты' } },
});
