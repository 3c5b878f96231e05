import { constants } from '@mars/contract/constants.ts';
import { dayOf } from '../clock/time.ts';
import type { ChildRow } from './queries.ts';

const { consentAge } = constants.privacy;

/**
 * Whether a consent is needed of whoever was born in that year. By the year alone who turns sixteen in this one may be
 * fifteen still.
 */
export const needsConsent = (birthYear: number, now: Date): boolean =>
  Number(dayOf(now).slice(0, 4)) - birthYear <= consentAge;

/** A student of age decides alone; of whom the centre knows no year it is the parent's word. */
export const mayWithdraw = ({ birth_year }: ChildRow, now: Date): boolean =>
  birth_year === null || needsConsent(birth_year, now);
