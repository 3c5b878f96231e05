import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  season: { reason: { uz: 'Mavsum sovrini', ru: 'Приз сезона' }, by: { job: 'season-turn' } },
});
