import { defineMetrics } from '../../metrics.ts';
import { listUnlooked } from '../restored/restored.ts';
import { findLook } from './queries-check.ts';

/** What the last look found, the same at each server; none where nobody looks. */
export const metrics = defineMetrics({
  mars_restored_unlooked: {
    help: 'Restores of a backup that no administrator has looked through',
    read: async ({ store }) => (await listUnlooked(store)).length,
  },
  mars_backup_ok: {
    help: 'Whether the newest backup in BACKUP_DIR was whole and not too old when it was looked at last',
    read: async ({ store }) => {
      const look = await findLook(store);
      return look && look.fault !== 'unset' ? Number(look.fault === null) : undefined;
    },
  },
  mars_backup_made_seconds: {
    help: 'When the newest backup in BACKUP_DIR was made, in seconds since 1970, as it was looked at last',
    read: async ({ store }) => {
      const look = await findLook(store);
      return look?.made_at ? look.made_at.getTime() / 1000 : undefined;
    },
  },
  mars_backup_look_seconds: {
    help: 'When the newest backup in BACKUP_DIR was looked at last, in seconds since 1970',
    read: async ({ store }) => {
      const look = await findLook(store);
      return look && look.fault !== 'unset' ? look.looked_at.getTime() / 1000 : undefined;
    },
  },
});
