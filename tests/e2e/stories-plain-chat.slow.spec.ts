import { chatOf, launcherOf } from './chat.ts';
import { test } from './plain.ts';
import { expect, storedKeys } from './test.ts';

test('the chat floats over the page, closed or open; each opening asks for the limit; both sides are told apart [§2.18] [§3.8] [§4.13] [§4.14]', {
  tag: '@phone',
}, async ({ page, plain, lang, wide }) => {
  await page.goto('/main-page');
  const chat = chatOf(page, lang);
  await expect(page.locator('mars-home')).toContainText('Aziza');
  await expect(chat.window).toHaveCount(0);
  expect(plain.count('GET /v2/project/ai-limit')).toBe(0);
  await launcherOf(page, lang, !wide).click();
  await expect(chat.question).toBeFocused();
  await expect.poll(() => plain.count('GET /v2/project/ai-limit')).toBe(1);
  expect(await chat.window.evaluate((window) => window.matches(':modal'))).toBe(!wide);
  await chat.ask('Coin?');
  await expect(chat.window.getByRole('article', { name: chat.t('you') })).toHaveText('Coin?');
  await expect(chat.answers.last()).toHaveText('Javob 1: Coin?');
  const before = plain.count('GET /v2/project/ai-limit');
  await chat.window.getByRole('button', { name: chat.t('close') }).click();
  await expect(chat.window).toBeHidden();
  await launcherOf(page, lang, !wide).click();
  await expect(chat.answers.last()).toHaveText('Javob 1: Coin?');
  await expect.poll(() => plain.count('GET /v2/project/ai-limit')).toBeGreaterThan(before);
});

test('asks the assistant: one unit is used, instructions go with the question, the conversation goes on [§7.9] [§7.10] [§7.11] [§7.21] [§9.4]', async ({
  page,
  plain,
  lang,
  wide,
}) => {
  await page.goto('/main-page');
  await launcherOf(page, lang, !wide).click();
  const chat = chatOf(page, lang);
  await chat.ask('Coin?');
  await expect(chat.answers.last()).toContainText('Javob 1: Coin?');
  await chat.ask('Premium?');
  await expect(chat.answers.last()).toContainText('Javob 2: Premium?');
  expect(plain.count('POST /v2/project/ai-limit/create')).toBe(2);
  plain.centre.questionsLeft = 1;
  await chat.ask('Streak?');
  await expect(chat.question).toBeDisabled();
  await expect(chat.question).toHaveAttribute('placeholder', chat.t('ended'));
  await expect(chat.send).toHaveCount(0);
});

test('a limit that cannot be asked for remains; an answer that fails is said in the chat [§5.3] [§8.3]', async ({
  page,
  plain,
  lang,
  wide,
  faults,
}) => {
  faults.allow(/status of (403|500)/);
  plain.refuse('GET /v2/project/ai-limit', 500);
  plain.refuse('POST /v2/ai/responses', 403);
  await page.goto('/main-page');
  await launcherOf(page, lang, !wide).click();
  const chat = chatOf(page, lang);
  await expect(chat.question).toBeEnabled();
  await chat.question.fill('Coin?');
  await chat.send.click();
  await expect(chat.window.getByRole('alert')).toContainText('Error: Could not get response.');
  expect(await storedKeys(page)).toContain('access_token');
});
