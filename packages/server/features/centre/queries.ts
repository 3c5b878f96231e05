import type { Database } from '../../store/database.ts';

export async function listSettings(db: Database): Promise<{ key: string; value: unknown }[]> {
  const { rows } = await db.query<{ key: string; value: unknown }>({
    name: 'centre_list_settings',
    text: 'select key, value from centre_setting',
  });
  return rows;
}

/** Changes come one after another: each is made over the one before. */
export async function lockSettings(db: Database): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('mars settings'))`);
}

export async function saveSetting(db: Database, key: string, value: unknown): Promise<void> {
  await db.query(
    'insert into centre_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  );
}

export async function deleteSetting(db: Database, key: string): Promise<void> {
  await db.query('delete from centre_setting where key = $1', [key]);
}

interface Holiday {
  day: string;
  name: { uz: string; ru: string };
}

export async function listHolidays(db: Database): Promise<Holiday[]> {
  const { rows } = await db.query<Holiday>(
    `select to_char(day, 'YYYY-MM-DD') as day, json_build_object('uz', name_uz, 'ru', name_ru) as name
     from centre_holiday order by day`,
  );
  return rows;
}

/** These days are the holidays, and no others. */
export async function saveHolidays(db: Database, holidays: readonly Holiday[]): Promise<void> {
  await db.query('delete from centre_holiday where day <> all ($1::date[])', [
    holidays.map(({ day }) => day),
  ]);
  await db.query(
    `insert into centre_holiday (day, name_uz, name_ru)
     select (h ->> 'day')::date, h -> 'name' ->> 'uz', h -> 'name' ->> 'ru' from jsonb_array_elements($1::jsonb) h
     on conflict (day) do update set name_uz = excluded.name_uz, name_ru = excluded.name_ru`,
    [JSON.stringify(holidays)],
  );
}
