/** Lets in whoever comes, and those of a crowd by turns. */
export interface Door {
  /** @param letIn is called at once, or when it is the turn of this one */
  comeIn(key: string, letIn: () => void): void;
}

/**
 * The loop takes one new connection in each of its turns, in the order in which they came: whatever is done for six
 * hundred of one address is done before the next one is even seen. So while they are still coming, no more than
 * `atOnce` of one key are let in; the others follow when nobody has come for a turn, again so many of a key in each.
 */
export function createDoor(atOnce: number): Door {
  /** Those of a key that were let in since there was quiet, and those that wait. */
  const crowds = new Map<string, { inside: number; waiting: (() => void)[] }>();
  let hasCome = false;
  let isWatching = false;

  function turn(): void {
    if (!hasCome) for (const [key, crowd] of crowds) follow(key, crowd);
    hasCome = false;
    isWatching = crowds.size > 0;
    if (isWatching) setImmediate(turn);
  }

  function follow(key: string, crowd: { inside: number; waiting: (() => void)[] }): void {
    const next = crowd.waiting.splice(0, atOnce);
    crowd.inside = next.length;
    if (next.length === 0) crowds.delete(key);
    for (const letIn of next) letIn();
  }

  return {
    comeIn(key, letIn) {
      hasCome = true;
      const crowd = crowds.get(key) ?? { inside: 0, waiting: [] };
      crowds.set(key, crowd);
      if (crowd.inside < atOnce) {
        crowd.inside++;
        letIn();
      } else crowd.waiting.push(letIn);
      if (isWatching) return;
      isWatching = true;
      setImmediate(turn);
    },
  };
}
