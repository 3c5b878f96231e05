import type { TSchema } from 'typebox';

/** What a feature adds to what calls of others answer. It stands in the file of its calls as `<feature>Adds`. */
interface Addition {
  /** Of `GET /v1/me/limits`. */
  limits: Record<string, TSchema>;
  /** Kinds of steps of `GET /v1/me/today`. */
  steps: readonly string[];
  /** What coins move for. */
  rules: readonly string[];
  /** What happens that a badge may be given for. */
  events: readonly string[];
}

/** Keeps literal types; what a feature does not add is empty. */
export const defineAdditions = <
  // biome-ignore lint/complexity/noBannedTypes: nothing is added
  const L extends Addition['limits'] = {},
  const S extends Addition['steps'] = [],
  const R extends Addition['rules'] = [],
  const E extends Addition['events'] = [],
>(
  adds: Partial<{ limits: L; steps: S; rules: R; events: E }>,
) => ({
  limits: adds.limits ?? ({} as L),
  steps: adds.steps ?? ([] as unknown as S),
  rules: adds.rules ?? ([] as unknown as R),
  events: adds.events ?? ([] as unknown as E),
});

/** Those of the ledger itself, whose own calls tell of all rules. */
export const coinAdds = defineAdditions({
  rules: ['staff', 'reversal'],
  /** By whatever rule but a reversal [coins]. */
  events: ['coins_earned'],
});
