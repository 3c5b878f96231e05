import type { Database } from '../../store/database.ts';

export type SystemName = 'payme' | 'click';
/** By which money comes. */
export type Way = SystemName | 'cash';

export interface System {
  system: SystemName;
  merchant_id: string;
  /** Click's. */
  service_id: string | null;
  secret: string;
  /** Where its page is, when it is not the usual one. */
  checkout_url: string | null;
  /** As which goods the tax system knows a lesson; null: nobody has said so. */
  fiscal: Fiscal | null;
}

/** The national product code, that of the package, and the tax in per cent. */
export interface Fiscal {
  code: string;
  package_code: string;
  vat_percent: number;
}

export async function listSystems(db: Database): Promise<System[]> {
  const { rows } = await db.query<System>(
    'select system, merchant_id, service_id, secret, checkout_url, fiscal from payment_system order by system',
  );
  return rows;
}

/** @param secret null: the known one stays. @returns false when there is none */
export async function saveSystem(
  db: Database,
  {
    system,
    merchant_id,
    service_id,
    secret,
    checkout_url,
    fiscal,
  }: Omit<System, 'secret'> & { secret: string | null },
): Promise<boolean> {
  const { rows } = await db.query(
    `insert into payment_system (system, merchant_id, service_id, secret, checkout_url, fiscal)
     select $1, $2, $3, coalesce($4, (select secret from payment_system where system = $1)), $5, $6::jsonb
     where $4::text is not null or exists (select from payment_system where system = $1)
     on conflict (system) do update
       set merchant_id = excluded.merchant_id, service_id = excluded.service_id, secret = excluded.secret,
         checkout_url = excluded.checkout_url, fiscal = excluded.fiscal
     returning system`,
    [system, merchant_id, service_id, secret, checkout_url, fiscal && JSON.stringify(fiscal)],
  );
  return rows.length > 0;
}

export async function deleteSystem(db: Database, system: SystemName): Promise<void> {
  await db.query('delete from payment_system where system = $1', [system]);
}

/** Of whom each has one of these secrets. */
export async function deleteSystemsBy(db: Database, secrets: readonly string[]): Promise<void> {
  await db.query('delete from payment_system where secret = any($1)', [secrets]);
}
