import { defineBadgeEvents } from '../badge/events.ts';
import { badgeSql } from './queries-badge.ts';

export const badgeEvents = defineBadgeEvents({ sql: badgeSql });
