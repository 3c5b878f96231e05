import type { Page } from 'playwright/test';
import { refusedFiles, sharp, tamedFiles } from './hostile-files.ts';
import { ask, PASSWORD, tokensOf } from './people.ts';
import { expectEntrance } from './signin.ts';
import { platform } from './sites.ts';
import { expect, hasFocus, pressUntil, storedKeys, tabTo, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Student {
  id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
  rank: { id: number; title_uz: string; title_ru: string };
  is_premium: boolean;
}

/** Students whom no other story signs in, one for each of the two browsers that run side by side. */
const people = {
  panel: { uz: 'parviz', ru: 'qobil' },
  devices: { uz: 'ruxshona', ru: 'sardor' },
  picture: { uz: 'shahnoza', ru: 'temur' },
  refused: { uz: 'zafar', ru: 'asal' },
  tamed: { uz: 'umida', ru: 'vali' },
  leaving: { uz: 'xurshida', ru: 'yulduz' },
} satisfies Record<string, Record<Lang, string>>;

const as = (story: keyof typeof people) =>
  test.use({ person: async ({ lang }, use) => use(people[story][lang]) });
const meOf = async (login: string) => ask<Student>('/v1/me', await tokensOf(login));

/** Opens what is behind the picture, on a page where nothing pops up by itself. */
async function openProfile(page: Page, lang: Lang, login: string) {
  const { access_token } = await tokensOf(login);
  await fetch(`${platform}/v1/notification/read`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await page.goto('/main-page');
  const header = page.locator('mars-header');
  const opener = header.getByRole('button', { name: /, (profil|профиль)$/ });
  await opener.click();
  const profile = header.locator('mars-profile');
  const t = textsOf('profile', lang);
  const row = (key: string) => profile.getByRole('button', { name: t(key) });
  await expect(row('signOut')).toBeVisible();
  return { t, profile, row, opener, pop: header.locator('.pop:popover-open') };
}

test.describe('the way to the hero, where the window has no room for the menu that shows it', () => {
  /** The profile of a window that is so wide. */
  async function profileAt(page: Page, lang: Lang, login: string, width: number) {
    await page.setViewportSize({ width, height: 800 });
    const { profile, t } = await openProfile(page, lang, login);
    return { profile, name: t('hero') };
  }

  test.describe('premium', () => {
    test.use({ person: 'aziza' });

    test('leads to the hero, with the leave to enter, below 768 px only [§2.8] [§9.16]', {
      tag: '@phone',
    }, async ({ page, lang }) => {
      const { id } = await meOf('aziza');
      const wide = await profileAt(page, lang, 'aziza', 768);
      await expect(wide.profile.getByRole('link', { name: wide.name })).toHaveCount(0);
      const { profile, name } = await profileAt(page, lang, 'aziza', 767);
      await profile.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/hero/${id}`);
      await expect(page.locator('main > mars-hero').getByRole('heading').first()).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('hero_allowed'))).toBe(String(id));
    });
  });

  test.describe('free', () => {
    test.use({ person: 'bobur' });

    test('leads to the offer, and the picture has the focus when that is closed [§2.9] [§9.16]', {
      tag: ['@phone', '@slow'],
    }, async ({ page, lang }) => {
      const { profile, name } = await profileAt(page, lang, 'bobur', 767);
      await profile.getByRole('button', { name }).click();
      const offer = page.locator('mars-premium').getByRole('dialog');
      await expect(offer).toContainText('299');
      await expect(page).toHaveURL('/main-page');
      await page.keyboard.press('Escape');
      await expect(offer).toHaveCount(0);
      const opener = page.locator('mars-header').getByRole('button', { name: /, (profil|профиль)$/ });
      await expect.poll(() => hasFocus(opener)).toBe(true);
    });
  });
});

test.describe('the panel', () => {
  as('panel');

  test('has the link to the own page with name, rank and premium mark, which leads there [§2.11]', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const login = people.panel[lang];
    const { id, first_name, last_name, rank, is_premium } = await meOf(login);
    const { profile, t } = await openProfile(page, lang, login);
    const link = profile.getByRole('link', { name: `${first_name} ${last_name}` });
    await expect(link).toContainText(rank[`title_${lang}`]);
    await expect(link.getByRole('img', { name: t('premium') })).toHaveCount(is_premium ? 1 : 0);
    await link.click();
    await expect(page).toHaveURL(`/student-profile/${id}`);
    await expect(profile).toHaveCount(0);
  });

  test('opens the calendar over it; Escape closes one thing after the other, and the focus goes back [§2.12] [§2.25]', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const { profile, row, opener, pop, t } = await openProfile(page, lang, people.panel[lang]);
    await tabTo(page, row('attendance'));
    await page.keyboard.press('Enter');
    const dialog = profile.getByRole('dialog', { name: t('attendance') });
    await expect(dialog.locator('mars-attendance-calendar')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(pop).toBeVisible();
    await expect.poll(() => hasFocus(row('attendance'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(pop).toHaveCount(0);
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  test('opens the language dialog, and the picture has the focus when that is closed [§2.12] [§2.26]', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const { row, opener, pop } = await openProfile(page, lang, people.panel[lang]);
    await row('lang').click();
    const dialog = page.getByRole('dialog', { name: textsOf('language', lang)('title') });
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(pop).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  test('says what is left today, as the server counts it', { tag: '@slow' }, async ({ page, lang }) => {
    const login = people.panel[lang];
    const { ai } = await ask<{ ai: { left: number; total: number } }>('/v1/me/limits', await tokensOf(login));
    const { profile, row, t } = await openProfile(page, lang, login);
    await row('limits').click();
    await expect(profile.getByRole('progressbar', { name: t('ai') })).toHaveAttribute(
      'aria-valuetext',
      t('left', ai),
    );
    await profile.getByRole('button', { name: t('back') }).click();
    await expect.poll(() => hasFocus(row('limits'))).toBe(true);
  });

  test('turns the page dark and back to the system’s, by arrows too', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    const { profile, t } = await openProfile(page, lang, people.panel[lang]);
    const radio = (scheme: string) => profile.getByRole('radio', { name: t(`scheme_${scheme}`) });
    const home = page.locator('mars-home');
    await expect(radio('system')).toBeChecked();
    await radio('dark').check();
    await expect(home).toHaveAttribute('data-scheme', 'dark');
    await page.keyboard.press('ArrowLeft');
    await expect(radio('light')).toBeChecked();
    await expect(home).toHaveAttribute('data-scheme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(home).toHaveAttribute('data-scheme', 'light');
    await radio('system').check();
    await expect(home).toHaveAttribute('data-scheme', 'dark');
  });
});

test.describe('devices', () => {
  as('devices');

  test('another one is signed out of from here, and its session is over', { tag: '@slow' }, async ({
    page,
    lang,
  }) => {
    const login = people.devices[lang];
    const answer = await fetch(`${platform}/v1/auth/signin`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:118.0) Gecko/20100101 Firefox/118.0',
      },
      body: JSON.stringify({ login, password: PASSWORD }),
    });
    const other = (await answer.json()) as { refresh_token: string };
    const { profile, row, t } = await openProfile(page, lang, login);
    await row('devices').click();
    const line = profile.getByRole('listitem').filter({ hasText: 'Firefox, macOS' });
    await line.getByRole('button').click();
    await expect(line).toHaveCount(0);
    await expect(profile.getByRole('listitem').filter({ hasText: t('thisDevice') })).toHaveCount(1);
    const refreshed = await fetch(`${platform}/v1/auth/token`, {
      headers: { authorization: `Bearer ${other.refresh_token}` },
    });
    expect(refreshed.status).toBe(403);
  });
});

test.describe('the picture', () => {
  as('picture');

  test('is a ready avatar by keyboard alone: toast, the header has it, the dialog is gone [§2.23] [§5.7] [§8.5]', {
    tag: '@phone-also',
  }, async ({ page, lang }) => {
    const login = people.picture[lang];
    const { profile, row, opener, t } = await openProfile(page, lang, login);
    await tabTo(page, row('changePicture'));
    await page.keyboard.press('Enter');
    const dialog = profile.getByRole('dialog', { name: t('picture') });
    const change = dialog.getByRole('button', { name: t('changePicture') });
    await expect(change).toBeDisabled();
    await tabTo(page, dialog.getByRole('tab', { name: t('uploadTab') }));
    await page.keyboard.press('ArrowRight');
    const radios = dialog.getByRole('radio');
    await expect(radios).toHaveCount(24);
    await expect(change).toBeDisabled();
    await tabTo(page, radios.first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(radios.nth(2)).toBeChecked();
    await tabTo(page, change);
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast')).toHaveText(
      { uz: 'Rasm yangilandi!', ru: 'Изображение обновлено!' }[lang],
    );
    await expect(dialog).toHaveCount(0);
    await expect(opener.locator('img')).toHaveAttribute('src', /\/media\/avatars\/03\.svg$/);
    expect((await meOf(login)).avatar).toBe('/media/avatars/03.svg');
  });

  test('is looked at before it is sent, and one that is too heavy never is [§5.7]', {
    tag: ['@phone', '@slow'],
  }, async ({ page, lang }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    const { profile, row, t } = await openProfile(page, lang, people.picture[lang]);
    await row('changePicture').click();
    const dialog = profile.getByRole('dialog', { name: t('picture') });
    const file = dialog.locator('input[type=file]');
    await expect(file).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif,image/avif');
    const red = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#c00000' } })
      .jpeg()
      .toBuffer();
    await file.setInputFiles({ name: 'red.jpg', mimeType: 'image/jpeg', buffer: red });
    const middle = () =>
      dialog
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => [
          ...(canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(128, 128, 1, 1).data,
        ]);
    await expect.poll(async () => (await middle())[0]).toBeGreaterThan(150);
    await expect(dialog.getByRole('button', { name: t('changePicture') })).toBeEnabled();
    await file.setInputFiles({
      name: 'heavy.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(12 * 1024 * 1024 + 1),
    });
    await expect(dialog.getByRole('alert')).toHaveText(t('tooLarge', { mb: 12 }));
    await expect(dialog.getByRole('button', { name: t('changePicture') })).toBeDisabled();
    expect(sent).toEqual([]);
  });
});

const SENTENCES = {
  format: {
    uz: 'Bu rasm turi mos kelmaydi. JPEG, PNG, WebP, GIF yoki AVIF rasm tanlang.',
    ru: 'Такой файл не подходит. Выберите JPEG, PNG, WebP, GIF или AVIF.',
  },
  broken: {
    uz: 'Rasmni ochib boʻlmadi: fayl buzilgan. Boshqa rasm tanlang.',
    ru: 'Фото не открылось: файл повреждён. Выберите другое.',
  },
  large: {
    uz: 'Rasm juda katta. 12 MB va 30 megapikseldan oshmagan rasm tanlang.',
    ru: 'Фото слишком большое. Выберите фото до 12 МБ и 30 мегапикселей.',
  },
};

test.describe('an upload', () => {
  as('refused');

  test('that is no picture is refused with a sentence, which can be closed over the dialog [§8.5]', {
    tag: '@slow',
  }, async ({ page, lang, faults }) => {
    faults.allow(/status of 422/);
    const login = people.refused[lang];
    const before = (await meOf(login)).avatar;
    const { profile, row, t } = await openProfile(page, lang, login);
    await row('changePicture').click();
    const dialog = profile.getByRole('dialog', { name: t('picture') });
    for (const [file, rule] of await refusedFiles()) {
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByRole('button', { name: t('changePicture') }).click();
      const toast = page.locator('.toast').filter({ hasText: SENTENCES[rule][lang] });
      await expect(toast).toBeVisible();
      // In its first moment it is deaf, so that no press meant for what it lies on closes it.
      await pressUntil(toast.getByRole('button', { name: t('close') }), () =>
        expect(toast).toHaveCount(0, { timeout: 1000 }),
      );
      await expect(dialog).toBeVisible();
    }
    expect((await meOf(login)).avatar).toBe(before);
  });
});

test.describe('an upload', () => {
  as('tamed');

  test('with a place, a script or a path in it is drawn anew: nothing of it is kept [§7.7] [§8.5]', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const login = people.tamed[lang];
    const { profile, row, opener, t } = await openProfile(page, lang, login);
    const dialog = profile.getByRole('dialog', { name: t('picture') });
    for (const [file, words] of await tamedFiles()) {
      await row('changePicture').click();
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByRole('button', { name: t('changePicture') }).click();
      await expect(dialog).toHaveCount(0);
      const { avatar } = await meOf(login);
      expect(avatar).toMatch(/^\/media\/u\/[0-9a-f]{32}\.webp$/);
      await expect(opener.locator('img')).toHaveAttribute('src', `${platform}${avatar}`);
      const kept = Buffer.from(await (await fetch(platform + avatar)).arrayBuffer());
      for (const word of words) expect(kept.includes(word), word).toBe(false);
      const { format, width, height, exif } = await sharp(kept).metadata();
      expect([format, width, height, exif]).toEqual(['webp', 256, 256, undefined]);
    }
  });
});

test.describe('signing out', () => {
  as('leaving');

  test('keeps language and appearance, and of the drafts those that the server has not [§4.2]', {
    tag: '@slow',
  }, async ({ page, lang }) => {
    const { profile, row, t } = await openProfile(page, lang, people.leaving[lang]);
    await page.evaluate(
      (chosen) =>
        new Promise<void>((resolve, reject) => {
          localStorage.setItem('lang', chosen);
          localStorage.setItem('payment_warning_shown', '1');
          const opening = indexedDB.open('mars.drafts', 1);
          opening.onerror = () => reject(opening.error);
          opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
          opening.onsuccess = () => {
            const changing = opening.result.transaction('drafts', 'readwrite');
            changing.objectStore('drafts').put({ text: 'print(1)', onServer: true }, '5/task');
            changing.objectStore('drafts').put({ text: 'Salom', onServer: false }, '5/post');
            changing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      lang,
    );
    await profile.getByRole('radio', { name: t('scheme_dark') }).check();
    await row('signOut').last().click();
    await expectEntrance(page, lang);
    await expect.poll(async () => (await storedKeys(page)).sort()).toEqual(['lang', 'scheme']);
    const drafts = () =>
      page.evaluate(
        () =>
          new Promise<unknown[]>((resolve) => {
            const opening = indexedDB.open('mars.drafts', 1);
            opening.onsuccess = () => {
              const asking = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
              asking.onsuccess = () => {
                opening.result.close();
                resolve(asking.result);
              };
            };
          }),
      );
    await expect.poll(drafts).toEqual(['5/post']);
  });
});
