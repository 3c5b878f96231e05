import { defineReadings } from '../reading/part.ts';
import type { Receipt } from './receipt-paper.ts';

export const readings = defineReadings({
  receipt: async (paper: Receipt): Promise<Uint8Array> =>
    (await import('./receipt-paper.ts')).drawReceipt(paper),
});
