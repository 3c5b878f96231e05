import { rules as attendance } from '../features/attendance/rules.ts';
import { rules as coding } from '../features/coding/rules.ts';
import { rules as eduverse } from '../features/eduverse/rules.ts';
import { rules as referral } from '../features/referral/rules.ts';
import { rules as season } from '../features/season/rules.ts';
import { rules as typing } from '../features/typing/rules.ts';

/** What the story itself lets coins move for. */
export const told = { ...attendance, ...coding, ...eduverse, ...referral, ...season, ...typing };
