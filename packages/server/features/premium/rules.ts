import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({ premium: { name: { uz: 'Premium', ru: 'Premium' } } });
