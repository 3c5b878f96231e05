import type { Topic } from './call.ts';

/** What the live bell's event `me` may say has changed: `{topics}`, some of these. */
export const liveTopics = [
  'attendance',
  'badges',
  'coins',
  'payment',
  'premium',
  'streak',
  'study',
  'xp',
] as const satisfies Topic[];

export type LiveTopic = (typeof liveTopics)[number];
