import type { Page } from 'playwright/test';
import { PLAIN_LOGIN, PLAIN_PASSWORD } from '../doubles/plain-centre.ts';
import { type PlainServer, startPlainServer } from '../doubles/plain-server.ts';
import { stateOf } from './people.ts';
import { signInByForm } from './signin.ts';
import { test as base, expect } from './test.ts';
import { grouped, type Lang, textsOf } from './texts.ts';

/** Stories on a server that knows section 7 of the specification only; each has its own, and `/` is there. */
export const test = base.extend<{ plain: PlainServer; signedIn: boolean; asWritten: undefined }>({
  signedIn: [true, { option: true }],
  popups: async ({ lang: _ }, use) => use(true),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  plain: async ({}, use) => {
    const plain = await startPlainServer();
    await use(plain);
    await plain.close();
  },
  asWritten: [
    async ({ plain, faults }, use) => {
      // It has none of our own calls; the browser says so of each.
      faults.allow(/status of 404/);
      await use(undefined);
      expect(plain.wrong, 'calls as section 7 has them').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ plain }, use) => use(plain.url),
  storageState: async ({ plain, signedIn, lang }, use) => {
    const { access, refresh } = plain.centre;
    const tokens = signedIn ? { access_token: access, refresh_token: refresh } : {};
    await use(stateOf({ [plain.url]: { lang: lang === 'ru' ? lang : undefined, ...tokens } }));
  },
});

export const signInPlainly = (page: Page, lang: Lang, password = PLAIN_PASSWORD): Promise<void> =>
  signInByForm(page, lang, PLAIN_LOGIN, password);

/** What the header opens; below 768 px streak and coins stand in the profile's popover. */
export function headerOf(page: Page, plain: PlainServer, lang: Lang, wide: boolean) {
  const t = textsOf('header', lang);
  const header = page.locator('mars-header');
  const { student } = plain.centre;
  const openProfile = () => header.getByRole('button', { name: /profil|профиль/ }).click();
  return {
    t,
    header,
    openProfile,
    async openStreak(): Promise<void> {
      const days = { count: student.daily_streak.streak_count };
      if (wide) return header.getByRole('button', { name: t('streakDays', days) }).click();
      await openProfile();
      await header.getByRole('button', { name: t('days', days) }).click();
    },
    async openCoins(): Promise<void> {
      const amount = grouped(student.coins);
      if (wide) return header.getByRole('button', { name: t('coinsButton', { amount }) }).click();
      await openProfile();
      await header.getByRole('button', { name: `${amount} ${t('coin')}` }).click();
    },
  };
}
