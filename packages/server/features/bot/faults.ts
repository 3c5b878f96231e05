import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { faultOf } from './client.ts';
import { type FaultKind, faultTexts } from './fault-texts.ts';
import { hasBot } from './link.ts';
import { deleteFaults, findFault, saveFault } from './queries-fault.ts';

const minute = 60_000;
/** A server that is replaced, or a line that drops, is no fault that anybody has to see. */
const lastsMs: Record<FaultKind, number> = {
  token: 0,
  paused: 0,
  listener: 2 * minute,
  webhook: 2 * minute,
  silent: 60 * minute,
};

/** Whether the row of before is gone, of which this server would not know. */
const heard = perApp(() => ({ isWell: false }));

/** The bot did not hear what is new. */
export async function noteFault(app: App, error: unknown): Promise<void> {
  heard(app).isWell = false;
  await saveFault(app.store, faultOf(error), app.now());
}

/** It does. */
export async function endFaults(app: App): Promise<void> {
  if (heard(app).isWell) return;
  await deleteFaults(app.store);
  heard(app).isWell = true;
}

export interface Fault {
  kind: FaultKind;
  since: Date;
  text: { uz: string; ru: string };
}

/** Why the bot hears nothing, where that lasts; null: it does, or the centre has none. */
export async function findLasting(app: App): Promise<Fault | null> {
  if (!hasBot(app)) return null;
  const fault = await findFault(app.store);
  if (!fault || app.now().getTime() - fault.since.getTime() < lastsMs[fault.kind]) return null;
  return { ...fault, text: faultTexts[fault.kind] };
}
