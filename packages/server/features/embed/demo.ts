import type { Database } from '../../store/database.ts';
import { addOrigins } from './queries.ts';

/** The three demo sites in the order of their ports. */
const keys = ['demo-centre', 'demo-parents', 'demo-playground'];

/** The demo sites may stand on other ports than when the demo centre was made: their origins are registered too. */
export async function registerDemoOrigins(db: Database, demoPort: number): Promise<void> {
  for (const [index, key] of keys.entries()) {
    await addOrigins(
      db,
      key,
      ['localhost', '127.0.0.1'].map((host) => `http://${host}:${demoPort + index}`),
    );
  }
}
