import type { Database } from '../../store/database.ts';
import { addOrigins, addSecret } from './queries.ts';

/**
 * The three demo sites in the order of their ports. Their secrets stand here for everybody to read, as the password
 * of the demo centre's people does: demo/ signs with them, no real site ever does.
 */
export const demoSites = [
  { key: 'demo-centre', secret: 'mars-demo-secret-of-the-centre-site' },
  { key: 'demo-parents', secret: 'mars-demo-secret-of-the-parents-page' },
  { key: 'demo-playground', secret: 'mars-demo-secret-of-the-playground' },
] as const;

/**
 * The demo sites may stand on other ports than when the demo centre was made, or may have been made before they had
 * secrets: both are registered.
 */
export async function registerDemoSites(db: Database, demoPort: number): Promise<void> {
  for (const [index, { key, secret }] of demoSites.entries()) {
    await addOrigins(
      db,
      key,
      ['localhost', '127.0.0.1'].map((host) => `http://${host}:${demoPort + index}`),
    );
    await addSecret(db, key, secret);
  }
}
