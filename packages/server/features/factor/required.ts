import type { App, Caller } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { dayOf } from '../clock/time.ts';
import { isOn } from './factor.ts';

/** From which day on the centre requires the second step of somebody. */
export async function requiredFrom(app: App, role: Caller['role']): Promise<string | null> {
  if (role !== 'teacher' && role !== 'admin') return null;
  const { factorAdminsFrom, factorStaffFrom } = await app.settings();
  const days = [factorStaffFrom, role === 'admin' ? factorAdminsFrom : null].filter((day) => day !== null);
  return days.sort()[0] ?? null;
}

/** What is the staff's is for whoever of them has it, from that day on. @throws factor_required */
export async function refuseWithout(app: App, caller: Caller): Promise<void> {
  const from = await requiredFrom(app, caller.role);
  if (from === null || from > dayOf(app.now()) || !('id' in caller)) return;
  if (!(await isOn(app, caller.id))) throw new Refused('factor_required');
}
