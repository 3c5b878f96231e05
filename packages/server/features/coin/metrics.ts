import { defineMetrics } from '../../metrics.ts';
import { findProof } from './queries-proof.ts';

/** What the last proof found, the same at each server: whichever of them did it. */
export const metrics = defineMetrics({
  mars_ledger_wrong_balances: {
    help: 'Balances that are not the sum of their ledger, as the last daily proof found them',
    read: async ({ store }) => (await findProof(store))?.wrong,
  },
  mars_ledger_proof_seconds: {
    help: 'When the last daily proof of the ledgers ended, in seconds since 1970',
    read: async ({ store }) => {
      const proof = await findProof(store);
      return proof && proof.ran_at.getTime() / 1000;
    },
  },
});
