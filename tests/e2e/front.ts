import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PORT, platform } from './sites.ts';

/** What came through to the platform. */
interface Came {
  /** `POST /v1/project/7/submit`. */
  name: string;
  key: string | undefined;
}

/**
 * Stands before the platform as a reverse proxy does, on a port of its own: counts what comes through, can be cut off, and can
 * bring a new version of the page.
 */
export class Front {
  readonly came: Came[] = [];
  /** Nothing comes through. */
  isCut = false;
  /** A call whose answer stands on its way. */
  #held: { name: string; goesOn: Promise<void> } | null = null;
  /** What the version calls itself here; null: as it is. */
  version: string | null = null;
  /** The version of the platform's page. */
  built = '';
  readonly #server: Server;

  constructor() {
    this.#server = createServer((asked, answer) => {
      if (this.isCut) return void asked.socket.destroy();
      const { method, url = '/', headers } = asked;
      const name = `${method} ${url.split('?', 1)[0]}`;
      this.came.push({ name, key: headers['idempotency-key'] as string | undefined });
      const own = { ...headers, host: `localhost:${PORT}`, ...(headers.origin && { origin: platform }) };
      const ofVersion = url === '/sw.js' || headers['sec-fetch-dest'] === 'document' || url === '/';
      if (ofVersion) {
        own['accept-encoding'] = 'identity';
        // That what the browser has is the latest would be said of the version before.
        delete own['if-none-match'];
        delete own['if-modified-since'];
      }
      const onward = request({ port: PORT, method, path: url, headers: own }, async (said) => {
        if (this.#held?.name === name) await this.#held.goesOn;
        if (!ofVersion || this.version === null) {
          answer.writeHead(said.statusCode ?? 500, said.headers);
          said.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        said.on('data', (part: Buffer) => parts.push(part));
        said.on('end', () => {
          const text = Buffer.concat(parts).toString().replaceAll(this.built, this.version!);
          const { 'content-length': _, etag: __, ...rest } = said.headers;
          answer.writeHead(said.statusCode === 304 ? 200 : (said.statusCode ?? 500), rest);
          answer.end(text);
        });
      });
      onward.on('error', () => asked.socket.destroy());
      answer.on('close', () => onward.destroy());
      asked.pipe(onward);
    });
  }

  async open(): Promise<void> {
    const page = await (await fetch(platform, { headers: { accept: 'text/html' } })).text();
    this.built = /data-build="([\w-]+)"/.exec(page)?.[1] ?? '';
    await new Promise<void>((resolve) => this.#server.listen(0, 'localhost', resolve));
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The line is cut, also what is under way; or is back. */
  cut(isCut: boolean): void {
    this.isCut = isCut;
    if (isCut) this.#server.closeAllConnections();
  }

  /** Answers to `PUT /v1/project/7/draft` stand on their way from now on. @returns lets them go on */
  hold(name: string): () => void {
    let goOn = () => {};
    const goesOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    this.#held = { name, goesOn };
    return () => {
      this.#held = null;
      goOn();
    };
  }

  of = (name: string): Came[] => this.came.filter((each) => each.name === name);

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
