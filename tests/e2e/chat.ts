import type { Locator, Page } from 'playwright/test';
import { type Lang, textsOf } from './texts.ts';

/** The assistant's window, by what a person sees of it. */
export function chatOf(page: Page, lang: Lang) {
  const t = textsOf('ai-chat', lang);
  const window = page.getByRole('dialog', { name: t('title') });
  const send = window.getByRole('button', { name: t('send') });
  const answers = window.getByRole('article', { name: t('title') });
  const question = window.getByRole('textbox', { name: t('question') });
  return {
    t,
    window,
    send,
    answers,
    question,
    /** Sends a question and waits until its answer is whole. */
    async ask(text: string): Promise<void> {
      const before = await answers.count();
      await question.fill(text);
      await send.click();
      await answers.nth(before).waitFor();
      await window.getByRole('button', { name: t('stop') }).waitFor({ state: 'detached' });
    },
  };
}

/** What opens it: on the platform’s phone layout the middle of the bar below, elsewhere its own button. */
export const launcherOf = (page: Page, lang: Lang, inBar = false): Locator =>
  inBar
    ? page
        .locator('mars-sidebar')
        .getByRole('button', { name: textsOf('sidebar', lang)('chat'), exact: true })
    : page.locator('mars-ai-chat').getByRole('button', { name: textsOf('ai-chat', lang)('title') });
