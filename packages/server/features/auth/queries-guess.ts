import { signInLimits } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';

/**
 * Counts a try unless the next one is still to wait.
 * @param bucket an address that is known, or '' for all others
 * @returns how many there were, or null when it comes too early
 */
export async function claimGuess(
  db: Database,
  guess: { account: string; bucket: string; now: Date; forgottenBefore: Date },
): Promise<number | null> {
  const { freeTries, mostDelaySeconds } = signInLimits;
  const { rows } = await db.query<{ tries: number }>({
    name: 'auth_claim_guess',
    text: `insert into auth_guess as g (account, address, tries, tried_at, next_at) values ($1, $2, 1, $3, 'epoch')
      on conflict (account, address) do update set tried_at = $3,
        tries = case when g.tried_at < $4 then 1 else g.tries + 1 end,
        -- A free one is late for nobody: of two at once the other may have read the clock a moment before.
        next_at = case when g.tried_at < $4 or g.tries + 1 < ${freeTries} then 'epoch'
          else $3::timestamptz + make_interval(secs =>
            least(${mostDelaySeconds}, power(2, least(g.tries + 1 - ${freeTries}, 20)))) end
        where g.next_at <= $3
      returning tries`,
    values: [guess.account, guess.bucket, guess.now, guess.forgottenBefore],
  });
  return rows[0]?.tries ?? null;
}

/** When the next try is taken. */
export async function findNextGuess(db: Database, account: string, bucket: string): Promise<Date | null> {
  const { rows } = await db.query<{ next_at: Date }>({
    name: 'auth_next_guess',
    text: 'select next_at from auth_guess where account = $1 and address = $2',
    values: [account, bucket],
  });
  return rows[0]?.next_at ?? null;
}

/** Takes one try back that was at somebody else; the next may be made as soon as this one could. */
export async function returnGuess(db: Database, account: string, bucket: string): Promise<void> {
  await db.query({
    name: 'auth_return_guess',
    text: `update auth_guess set tries = greatest(0, tries - 1), next_at = least(next_at, tried_at)
      where account = $1 and address = $2`,
    values: [account, bucket],
  });
}

/** Forgets the tries of a bucket, and remembers the address for the person, of the latest `most`. */
export async function settleGuess(
  db: Database,
  right: { account: string; bucket: string; personId: number; address: string; now: Date; most: number },
): Promise<void> {
  await db.query({
    name: 'auth_settle_guess',
    text: `with forgotten as (delete from auth_guess where account = $1 and address = $2),
      others as (select address from auth_known where person_id = $3 and address <> $4
        order by signed_in_at desc, address offset $6::int - 1),
      left_out as (delete from auth_known where person_id = $3 and address in (select address from others))
      insert into auth_known (person_id, address, signed_in_at) values ($3, $4, $5)
      on conflict (person_id, address) do update set signed_in_at = excluded.signed_in_at`,
    values: [right.account, right.bucket, right.personId, right.address, right.now, right.most],
  });
}

export async function deleteOldGuesses(
  db: Database,
  { forgottenBefore, unknownBefore }: { forgottenBefore: Date; unknownBefore: Date },
): Promise<void> {
  await db.query('delete from auth_guess where tried_at < $1', [forgottenBefore]);
  await db.query('delete from auth_known where signed_in_at < $1', [unknownBefore]);
}

/** For whoever removes people: guesses stand by account, without a key that says whose they are. */
export async function forgetGuesses(db: Database, people: readonly number[]): Promise<void> {
  await db.query('delete from auth_guess where account = any($1)', [people.map(String)]);
}
