/** Stands for a browser's caches, as far as the worker uses them. */
export class FakeCaches {
  readonly kept = new Map<string, FakeCache>();
  /** What the network has, by address. */
  readonly network: Map<string, string>;

  constructor(network: Record<string, string> = {}) {
    this.network = new Map(Object.entries(network));
  }

  has = async (name: string) => this.kept.has(name);
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
  async open(name: string): Promise<FakeCache> {
    const cache = this.kept.get(name) ?? new FakeCache(this.network);
    this.kept.set(name, cache);
    return cache;
  }

  /** Addresses by cache. */
  all(): Record<string, string[]> {
    return Object.fromEntries([...this.kept].map(([name, { rows }]) => [name, [...rows.keys()]]));
  }
}

const ORIGIN = location.origin;
const full = (address: string | Request): string =>
  new URL(typeof address === 'string' ? address : address.url, ORIGIN).href;

class FakeCache {
  readonly rows = new Map<string, string>();
  readonly #network: Map<string, string>;

  constructor(network: Map<string, string>) {
    this.#network = network;
  }

  async match(address: string | Request): Promise<Response | undefined> {
    const text = this.rows.get(full(address));
    return text === undefined ? undefined : new Response(text);
  }
  async put(address: string, answer: Response): Promise<void> {
    this.rows.set(full(address), await answer.text());
  }
  delete = async (address: string | Request) => this.rows.delete(full(address));
  keys = async () => [...this.rows.keys()].map((url) => ({ url }));
  async add(address: string | Request): Promise<void> {
    const { pathname } = new URL(full(address));
    const text = this.#network.get(pathname);
    if (text === undefined) throw new TypeError(`404 ${pathname}`);
    this.rows.set(full(address), text);
  }
  async addAll(addresses: readonly (string | Request)[]): Promise<void> {
    const before = [...this.rows];
    try {
      for (const address of addresses) await this.add(address);
    } catch (error) {
      this.rows.clear();
      for (const [key, value] of before) this.rows.set(key, value);
      throw error;
    }
  }
}
