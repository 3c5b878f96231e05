import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { tellAdmins } from '../bot/tell-admins.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { notifyAdmins } from '../notification/notification.ts';
import { type Manifest, readManifest, verify } from './manifest.ts';
import { type Fault, findLook, type Look, saveLook } from './queries-check.ts';

/** One of each night, and half a day for the night in which it fails. */
const mostHours = 36;
const hourMs = 3_600_000;

const tell = {
  uz: 'Serverga qaraydigan odamga xabar bering.',
  ru: 'Сообщите тому, кто обслуживает сервер.',
};

/** What an administrator reads of it. */
export const faultTexts: Record<Fault, { uz: string; ru: string }> = {
  unset: {
    uz: 'Zaxira nusxalarni hech kim tekshirmayapti: serverda BACKUP_DIR koʻrsatilmagan.',
    ru: 'Резервные копии никто не проверяет: на сервере не задана настройка BACKUP_DIR.',
  },
  none: {
    uz: `Zaxira nusxa yoʻq: uning papkasi boʻsh yoki ochilmayapti. ${tell.uz}`,
    ru: `Резервной копии нет: её папка пуста или не открывается. ${tell.ru}`,
  },
  broken: {
    uz: `Oxirgi zaxira nusxa buzilgan, undan hamma narsani tiklab boʻlmaydi. ${tell.uz}`,
    ru: `Последняя резервная копия повреждена: всё по ней не восстановить. ${tell.ru}`,
  },
  old: {
    uz: `Oxirgi zaxira nusxa ${mostHours} soatdan oldin olingan. ${tell.uz}`,
    ru: `Последняя резервная копия сделана больше ${mostHours} часов назад. ${tell.ru}`,
  },
};

/**
 * Opens the newest backup of `BACKUP_DIR` and holds all of it against its manifest. What is wrong stands on the day's list and in
 * the figures for Prometheus; administrators are told each day until it is right, but not of that nobody asked for a look.
 */
export async function checkNewest(app: App): Promise<void> {
  const { fault, made_at, why } = await look(app);
  const looked_at = app.now();
  await app.store.transaction(async (db) => {
    await saveLook(db, { looked_at, made_at, fault });
    if (fault === null || fault === 'unset') return;
    const message = faultTexts[fault];
    await notifyAdmins(db, message, looked_at);
    await tellAdmins(app, db, { kind: 'backup', key: dayOf(looked_at), text: (lang) => message[lang] });
  });
  if (why) app.log.error({ fault, made_at, why }, 'the newest backup is none to restore from');
}

/** What the last look found, as an administrator reads it. */
export async function readLook(app: App): Promise<Reply<'GET /v2/staff/backup'>> {
  const found = await findLook(app.store);
  return {
    looked_at: found ? isoTime(found.looked_at) : null,
    made_at: found?.made_at ? isoTime(found.made_at) : null,
    fault: found?.fault ? faultTexts[found.fault] : null,
  };
}

async function look(app: App): Promise<Omit<Look, 'looked_at'> & { why?: string }> {
  const home = app.env.BACKUP_DIR;
  if (!home) return { made_at: null, fault: 'unset' };
  const newest = await findNewest(home);
  if (!newest) return { made_at: null, fault: 'none', why: `There is no backup in ${home}.` };
  const made_at = new Date(newest.manifest.made_at);
  try {
    await verify(newest.folder, newest.manifest);
  } catch (error) {
    return { made_at, fault: 'broken', why: (error as Error).message };
  }
  if (app.now().getTime() - made_at.getTime() > mostHours * hourMs)
    return { made_at, fault: 'old', why: `${newest.folder} is the newest.` };
  return { made_at, fault: null };
}

/** The one that was made last; a folder without a manifest is a backup that was broken off. */
async function findNewest(home: string): Promise<{ folder: string; manifest: Manifest } | undefined> {
  const names = await readdir(home).catch(() => []);
  const found: { folder: string; manifest: Manifest }[] = [];
  for (const name of names) {
    const folder = join(home, name);
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest && !Number.isNaN(Date.parse(manifest.made_at))) found.push({ folder, manifest });
  }
  return found.sort((a, b) => Date.parse(b.manifest.made_at) - Date.parse(a.manifest.made_at))[0];
}
