/** The database said nothing to anybody for too long: whoever asked may try again (as PostgreSQL says that it is not there). */
export class Silent extends Error {
  readonly code = '57P03';

  constructor() {
    super('the database says nothing');
    this.name = 'Silent';
  }
}

/**
 * What the database answers, unless it says nothing to anybody for so long: one that is frozen, or a network that
 * swallows. One that is merely busy answers others meanwhile, and is waited for.
 * @param lastAnswer when it last said anything to anybody, in ms
 * @throws {Silent}
 */
export function unlessSilent<T>(
  answer: Promise<T>,
  lastAnswer: () => number,
  patienceMs: number,
): Promise<T> {
  const askedAt = Date.now();
  return new Promise((resolve, reject) => {
    const look = () => {
      const leftMs = Math.max(askedAt, lastAnswer()) + patienceMs - Date.now();
      if (leftMs <= 0) reject(new Silent());
      else timer = setTimeout(look, leftMs);
    };
    let timer = setTimeout(look, patienceMs);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
