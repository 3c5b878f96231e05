import type { Audited } from '../audit/before.ts';
import { findSettings } from './staff.ts';

export const audited: Audited = { 'PUT /v2/staff/settings': findSettings };
