/** Who moves coins or xp: a person, or a job of the server. */
export type Actor = { personId: number } | { job: string };

/** As both ledgers keep it: the columns `actor_id` and `actor_job`. */
export const actorColumns = (actor: Actor): [number | null, string | null] =>
  'personId' in actor ? [actor.personId, null] : [null, actor.job];
