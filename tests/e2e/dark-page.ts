import type { Page } from 'playwright/test';

/** Makes the pages of somebody's site dark, as a sheet of theirs would: what stands in them follows. */
export async function makeDark(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.head) return;
      observer.disconnect();
      const style = document.createElement('style');
      style.textContent = ':root { color-scheme: dark; } * { background: #10151d !important; }';
      document.head.append(style);
    }).observe(document, { childList: true, subtree: true });
  });
}
