import type { Audited } from '../../ground/parts/audited.ts';
import { findSettings } from './staff.ts';

export const audited: Audited = { 'PUT /v2/staff/settings': findSettings };
