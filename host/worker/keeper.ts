import { isFile, isKeptRead, isOpenRead, isPicture, subjectOf } from './kept.ts';
import { FILES, OWN, SEEN } from './names.ts';

/** So many are kept in a cache; the oldest goes. */
const MOST = { files: 400, answers: 250 };

/** Where something is kept: by whose it is, where it belongs to one person. */
interface Place {
  cache: string;
  most: number;
}

/** What is asked for again later, and where it is kept; null: nowhere. */
export function placeOf(path: string, bearer: string | null): Place | null {
  if (isFile(path)) return { cache: FILES, most: MOST.files };
  if (isPicture(path) || isOpenRead(path)) return { cache: SEEN, most: MOST.answers };
  if (!isKeptRead(path)) return null;
  const subject = subjectOf(bearer);
  return subject === null ? null : { cache: OWN + subject, most: MOST.answers };
}

/** Keeps what was answered and gives it back when nothing answers. */
export class Keeper {
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;
  /** Another one since somebody left. */
  #time = 0;

  constructor(stores: CacheStorage, ask: typeof fetch) {
    this.#caches = stores;
    this.#fetch = ask;
  }

  /** The network's answer, which is kept; without a network what was kept last. @throws when there is neither */
  async fresh(request: Request, { cache, most }: Place, lasting: (work: Promise<unknown>) => void) {
    const time = this.#time;
    try {
      const answer = await this.#fetch(request);
      if (answer.status === 200) lasting(this.#put(cache, most, request.url, answer.clone(), time));
      return answer;
    } catch (error) {
      const known = await this.#find(cache, request.url);
      if (known) return known;
      throw error;
    }
  }

  /** What is kept, since its name says that it is the same; else as `fresh`. */
  async known(request: Request, place: Place, lasting: (work: Promise<unknown>) => void): Promise<Response> {
    return (await this.#find(place.cache, request.url)) ?? this.fresh(request, place, lasting);
  }

  /** Asks for something that a page had before there was a worker. */
  async keep(address: string, place: Place, bearer: string | null): Promise<void> {
    const time = this.#time;
    if (await this.#find(place.cache, address)) return;
    const headers = place.cache.startsWith(OWN) ? { authorization: `Bearer ${bearer}` } : undefined;
    const answer = await this.#fetch(address, { headers });
    if (answer.status === 200) await this.#put(place.cache, place.most, address, answer, time);
  }

  forget(): void {
    this.#time++;
  }

  async #find(name: string, address: string): Promise<Response | undefined> {
    return (await this.#caches.has(name))
      ? (await this.#caches.open(name)).match(address, { ignoreVary: true })
      : undefined;
  }

  async #put(name: string, most: number, address: string, answer: Response, time: number): Promise<void> {
    if (time !== this.#time) return;
    const cache = await this.#caches.open(name);
    // At the end again: the oldest is what was asked for the longest time ago.
    await cache.delete(address, { ignoreVary: true });
    if (time !== this.#time) return;
    await cache.put(address, answer);
    const all = await cache.keys();
    for (const request of all.slice(0, Math.max(0, all.length - most)))
      await cache.delete(request, { ignoreVary: true });
  }
}
