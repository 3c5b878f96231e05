import { $config, hosted } from '../config.ts';

/** What a body says of the page that asks: the key of the embedding site; nothing on the platform itself. */
export const ofSite = (): { key?: string } => {
  const { siteKey } = $config.get();
  return siteKey && !hosted() ? { key: siteKey } : {};
};
