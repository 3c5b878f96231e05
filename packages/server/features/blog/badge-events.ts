import { defineBadgeEvents } from '../badge/events.ts';
import { badgeSql } from './queries.ts';

export const badgeEvents = defineBadgeEvents({ sql: badgeSql });
