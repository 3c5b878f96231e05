import type { Database } from '../../store/database.ts';

export async function listSettings(db: Database): Promise<{ key: string; value: unknown }[]> {
  const { rows } = await db.query<{ key: string; value: unknown }>({
    name: 'centre_list_settings',
    text: 'select key, value from centre_setting',
  });
  return rows;
}
