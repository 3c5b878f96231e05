import type { Page } from 'playwright/test';
import { post, tokensOf } from './people.ts';

/** As a keyboard types that writes by words: no quicker than somebody could. */
export async function typeByWords(page: Page, text: string): Promise<void> {
  for (const word of text.split(/(?<= )/)) {
    await page.keyboard.type(word.charAt(0), { delay: 450 });
    await page.keyboard.insertText(word.slice(1));
  }
}

/** Runs that are handed in unfinished: each is one of its day. */
export async function runsOf(login: string, many: number): Promise<void> {
  const tokens = await tokensOf(login);
  for (let run = 0; run < many; run++) {
    const { run_id } = await post<{ run_id: string }>('/v2/typing/start', tokens, { lang: 'uz' });
    await post('/v2/typing/finish', tokens, { run_id, events: [[0, 'x']] });
  }
}
