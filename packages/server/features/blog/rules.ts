import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  post: {
    reason: { uz: 'Blog posti tasdiqlandi', ru: 'Пост в блоге одобрен' },
    event: 'post_approved',
    by: 'staff',
  },
});
