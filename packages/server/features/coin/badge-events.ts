import { defineBadgeEvents } from '../badge/events.ts';
import { badgeSql } from './queries-badge.ts';

export const badgeEvents = defineBadgeEvents({
  sql: badgeSql,
  /** Coins came in, and what they came in for happened. */
  told({ event: rule, ...row }, { rules }) {
    const event = rules[rule]?.event;
    return [{ ...row, event: 'coins_earned' }, ...(event ? [{ ...row, event }] : [])];
  },
});
