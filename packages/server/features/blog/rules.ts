import { defineRules } from '../coin/rule.ts';

export const rules = defineRules({
  post: {
    name: { uz: 'Blogdagi postlar', ru: 'Посты в блоге' },
    reason: { uz: 'Blog posti tasdiqlandi', ru: 'Пост в блоге одобрен' },
    event: 'post_approved',
    by: 'staff',
  },
});
