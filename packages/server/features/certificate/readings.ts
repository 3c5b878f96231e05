import { defineReadings } from '../reading/part.ts';
import type { NewCertificate } from './queries.ts';

export const readings = defineReadings({
  certificate: async ({ one, url }: { one: NewCertificate; url: string }): Promise<Uint8Array> =>
    (await import('./paper.ts')).drawPaper(one, url),
});
