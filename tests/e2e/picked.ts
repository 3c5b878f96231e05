import type { Locator } from 'playwright/test';

/** As the platform says it of a file (packages/client/pieces/picked.ts). */
export const chooseAgain = {
  uz: 'Bu fayl oʻzgargan yoki oʻchirilgan. Uni qaytadan tanlang.',
  ru: 'Этот файл изменился или удалён. Выберите его ещё раз.',
};

/** Picks a file that something befalls before the page hears of it: one that is read at once has no later moment. */
export async function pickThen(input: Locator, path: string, befall: () => void): Promise<void> {
  await input.evaluate((element) =>
    element.addEventListener(
      'change',
      (event) => {
        event.stopImmediatePropagation();
        // The browser looks how large it is and since when only once somebody asks.
        void (element as HTMLInputElement).files?.[0]?.size;
      },
      { capture: true, once: true },
    ),
  );
  await input.setInputFiles(path);
  befall();
  await input.dispatchEvent('change');
}
