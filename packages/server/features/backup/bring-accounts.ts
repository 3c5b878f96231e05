import { type AccountLine, joinAccounts, readAccounts, saveAccounts } from '../privacy/account-list.ts';
import { readBeat } from './restored.ts';

/** So long the platform may have been silent before a restore: it notes each few minutes that it works. */
const silentMs = 15 * 60_000;

/**
 * Joins the list of deleted accounts that the backup has with the one that lies here.
 * @returns how far it reaches; null: to now
 */
export async function bringAccounts(
  dataDir: string,
  folder: string,
  { own, madeAt, now }: { own: AccountLine[] | null; madeAt: Date; now: Date },
): Promise<Date | null> {
  await saveAccounts(dataDir, joinAccounts((await readAccounts(folder)) ?? [], own ?? []));
  const lived = own ? (await readBeat(dataDir))?.at : undefined;
  if (lived && now.getTime() - lived.getTime() < silentMs) return null;
  return lived && lived > madeAt ? lived : madeAt;
}
