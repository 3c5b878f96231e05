import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({ shop: { name: { uz: 'Doʻkon', ru: 'Магазин' } } });
