import { daily, defineLimits, unlimited } from '../me/allowance.ts';

/** Posts can be written when the blog is there: until then none was. */
export const limits = defineLimits<'blog'>(async (one) => ({
  blog: one.isPremium ? unlimited(one) : daily(one, one.settings.blogPostsDay, 0),
}));
