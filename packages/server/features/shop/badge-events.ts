import { defineBadgeEvents, oneByOne } from '../badge/events.ts';
import { badgeSql } from './queries-badge.ts';

export const badgeEvents = defineBadgeEvents({
  sql: badgeSql,
  told: (row, centre) =>
    row.event === 'item_owned' ? oneByOne('item_owned')(row, centre) : [{ ...row, event: 'hero_dressed' }],
});
