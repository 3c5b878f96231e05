import { defineSeed } from '../../seed/part.ts';
import { demoSites } from './demo.ts';

/** The three demo sites; each is an origin of its own, under both names of this machine. */
export const seed = defineSeed({
  tables({ demoPort }) {
    const site = (offset: number, name: string, allows: boolean) => ({
      ...demoSites[offset]!,
      name,
      origins: ['localhost', '127.0.0.1'].map((host) => `http://${host}:${demoPort + offset}`),
      password_sign_in: allows,
      may_buy: allows,
    });
    return [
      {
        into: 'embed_site (key text, secret text, name text, origins text[], password_sign_in boolean, may_buy boolean)',
        rows: [
          site(0, 'Mars oʻquv markazi', false),
          site(1, 'Ota-onalar sahifasi', false),
          site(2, 'Sinov maydoni', true),
        ],
      },
    ];
  },
});
