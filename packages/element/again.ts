/** Counts, since browsers remember which addresses did not come: another one each time. */
let tries = 0;

/** As browsers name in a fault what did not come. */
const ADDRESS = /https?:\/\/[^\s?#"']+\.js/;

const bring = <T>(address: string): Promise<T> => import(/* @vite-ignore */ address);

/**
 * What each late piece is imported by (scripts/vite/preload.mjs). One that does not come is asked for once more; without a
 * network when that is back: what stands in its place stays until then, and nobody has to press anything.
 * @throws what the second try does
 */
export async function again<T>(load: () => Promise<T>, from = bring<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    const [address] = ADDRESS.exec(String(error)) ?? [];
    return address ? from(`${address}?again=${++tries}`) : load();
  }
}
