import { constants } from '@mars/contract/constants.ts';

/** SQL: an instant by the centre's clock, a timestamp without a zone. @param at a parameter or column of timestamptz */
export const local = (at: string): string => `(${at} at time zone '${constants.timezone}')`;

/** SQL: the instant of a timestamp by the centre's clock. */
export const instantOf = local;

/** SQL: the centre's day of an instant, a date. */
export const dayOf = (at: string): string => `${local(at)}::date`;

/** SQL: a date as calls and rules count days, since 1970-01-01 (see streak/day.ts), and back. */
export const dayFrom = (number: string): string => `(date '1970-01-01' + ${number}::int)`;
