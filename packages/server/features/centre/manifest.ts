import { accentColours } from '@mars/contract/accent.ts';
import { centreDefaults } from '@mars/contract/constants.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../feature.ts';

/** As `--bg` and `--accent` of packages/ui/ui.css are in the light. */
const ground = '#eff3f7';
const ownAccent = '#b8432a';

const icon = (name: string, side: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** What a phone calls the installed platform and how it looks there: by the centre's own name and colour. */
export function serveManifest(server: FastifyInstance, app: App): void {
  server.get('/manifest.webmanifest', async (_request, reply) => {
    // Without the database it can be installed all the same.
    const { name, accent } = await app.settings().catch(() => ({ name: centreDefaults.name, accent: null }));
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=300');
    return JSON.stringify({
      id: '/',
      start_url: '/',
      scope: '/',
      name,
      description:
        'Oʻquv markazi oʻquvchilari uchun taʼlim platformasi. Учебная платформа для учеников центра.',
      lang: 'uz',
      display: 'standalone',
      background_color: ground,
      theme_color: (accent !== null && accentColours(accent, 'light')?.accent) || ownAccent,
      icons: [
        icon('icon-192', 192),
        icon('icon-512', 512),
        icon('maskable-512', 512, 'maskable'),
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
    });
  });
}
