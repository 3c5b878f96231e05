import type { Database } from '../../store/database.ts';

/** How often the platform has noted that it works, and when last. */
export interface Beat {
  beat: number;
  at: Date;
}

/** What the database says of itself, held until the transaction ends. */
export async function lockBeat(db: Database): Promise<Beat | undefined> {
  const { rows } = await db.query<Beat>('select beat::float8 as beat, at from restored_beat for update');
  return rows[0];
}

export async function saveBeat(db: Database, { beat, at }: Beat): Promise<void> {
  await db.query(
    `insert into restored_beat (beat, at) values ($1, $2)
     on conflict (is_only) do update set beat = greatest(restored_beat.beat, excluded.beat), at = excluded.at`,
    [beat, at],
  );
}

/** One more. @param beside the number that its folder has, of an earlier database perhaps */
export async function countBeat(db: Database, beside: number, at: Date): Promise<Beat> {
  const { rows } = await db.query<Beat>(
    `insert into restored_beat as b (beat, at) values ($1::bigint + 1, $2)
     on conflict (is_only) do update set beat = greatest(b.beat, $1::bigint) + 1, at = excluded.at
     returning beat::float8 as beat, at`,
    [beside, at],
  );
  return rows[0]!;
}
