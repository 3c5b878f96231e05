import { daily, defineLimits, unlimited } from '../me/allowance.ts';
import { dayOfPosts } from './day.ts';
import { countPosts } from './queries.ts';

export const limits = defineLimits<'blog'>(async (one) => {
  if (one.isPremium) return { blog: unlimited(one) };
  const { written } = await countPosts(one.app.store, one.caller.id, dayOfPosts(one.now).from);
  return { blog: daily(one, one.settings.blogPostsDay, written) };
});
