import { defineBadgeEvents, oneByOne } from '../badge/events.ts';
import { rankOf } from '../me/rank.ts';
import { badgeSql } from './queries-badge.ts';

export const badgeEvents = defineBadgeEvents({
  sql: badgeSql,
  told: oneByOne('rank_reached', (xp, settings) => rankOf(settings, xp).id),
});
