import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  referral: {
    name: { uz: 'Taklif qilingan doʻstlar', ru: 'Приглашённые друзья' },
    reason: { uz: 'Doʻst taklif havolasi bilan keldi', ru: 'Друг пришёл по ссылке-приглашению' },
    event: 'friend_joined',
    by: { job: 'referral' },
  },
});
