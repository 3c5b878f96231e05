import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { forgetPicture, keepPicture } from '../avatar/kept.ts';
import { checkPicture } from '../avatar/picture.ts';
import { listSettings, lockSettings, saveSetting } from './queries.ts';
import { overDefaults } from './settings.ts';
import { findStaffSettings } from './staff.ts';

/**
 * Gives the centre a sign of its own.
 * @param path of the file, which its caller deletes
 * @throws invalid with what is wrong about `file`
 */
export async function changeLogo(app: App, path: string): Promise<Reply<'POST /v2/staff/settings/logo'>> {
  await checkPicture(path);
  const logo = await keepPicture(app, path);
  const before = await app.store.transaction(async (db) => {
    await lockSettings(db);
    const now = overDefaults(await listSettings(db));
    await saveSetting(db, 'logo', logo);
    return now.logo;
  });
  app.forgetSettings();
  await forgetPicture(app, before);
  return findStaffSettings(app.store);
}
