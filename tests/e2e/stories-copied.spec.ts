import { deskOf, handIn, paste, type Task, tasksOf, topicsOf } from './coding.ts';
import { ask, enter, tokensOf } from './people.ts';
import { openAs } from './quiet.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const kinds: Record<Lang, RegExp> = { uz: /^Kod/, ru: /^Код/ };

const pieces = [
  'a = a + 1',
  'a = (a - 1) * 2',
  'if a > 3:\n    a = 0',
  'for n in range(3):\n    a += n',
  'while a > 9:\n    a //= 2',
  'b = [a, a, a]',
  'b.append(a * a)',
  'a = len(b) % 5',
  'b = b[1:] + b[:1]',
  'a, b = len(b), [a]',
  'if not b or a == 1:\n    b = [7]\nelse:\n    a = -a',
  'c = str(a) + str(b)',
];

/** Solves the first task by a way that nobody else has gone. */
function ownWay(): string {
  const way = Array.from({ length: 20 }, () => pieces[Math.floor(Math.random() * pieces.length)]!);
  return ['text = input()', 'a = 0', 'b = []', ...way, 'print(text)', 'print(text)'].join('\n');
}

/** The same under other names. */
const renamed = (code: string): string =>
  `# mening yechimim\n${code
    .replace(/\btext\b/g, 'gap')
    .replace(/\ba\b/g, 'son')
    .replace(/\bb\b/g, 'lar')}`;

const coinsOf = async (login: string) =>
  (await ask<{ coins: number }>('/v1/me', await tokensOf(login))).coins;

test('a copied program waits for a teacher, who says why not; its student objects, reads the reason, and may solve the task anew', {
  tag: ['@slow', '@phone'],
}, async ({ browser, lang, viewport }) => {
  test.slow();
  const group_id = 1;
  const author = await enter({ role: 'student', first_name: 'Muallif', last_name: lang, group_id });
  const last_name = `Koʻchirgan ${Date.now()}`;
  const { login } = await enter({ role: 'student', first_name: 'Oʻquvchi', last_name, group_id });
  const [topic] = await topicsOf(login);
  const task = async (): Promise<Task> => (await tasksOf(login, topic!))[0]!;
  const { id } = await task();
  const code = ownWay();
  await handIn(author.login, id, code);

  const page = await openAs(browser, login, lang, viewport);
  const { t, task: desk, editor, submit, verdict, look } = deskOf(page, lang);
  await page.goto(`/mars-code/task/${id}`);
  await look('code');
  await editor.fill('#');
  await paste(editor, renamed(code));
  await submit.click();
  await expect(verdict).toContainText(t('verdict_accepted'));
  await expect(verdict).toContainText(t('heldText'));
  const before = await coinsOf(login);
  const words = textsOf('review', lang);
  await verdict.getByRole('button', { name: words('object') }).click();
  await expect(verdict).toContainText(words('objected'));

  const staff = textsOf('staff-review', lang);
  const teacher = await openAs(browser, 'malika', lang, viewport);
  await teacher.goto('/staff?section=review');
  const review = teacher.locator('mars-staff-review');
  await review.getByRole('tab', { name: kinds[lang] }).click();
  const line = review.getByRole('button', { name: last_name });
  const open = review.getByRole('article', { name: last_name });
  await expect(line.or(open).first()).toBeVisible();
  if (!(await open.isVisible())) await line.click();
  await expect(open.locator('.code-box')).toHaveCount(2);
  await expect(open).toContainText('gap = input()');
  await expect(open.locator('.code-line.same').first()).toBeVisible();
  await expect(open).toContainText(staff('objectionBare'));
  await review.getByRole('button', { name: staff('refuse') }).click();
  const reason = review.getByRole('textbox', { name: staff('reason_refuse') });
  await reason.fill('Oʻzingiz yozib koʻring.');
  await review.getByRole('button', { name: staff('send_refuse') }).click();
  await expect(line.or(open)).toHaveCount(0);
  await teacher.context().close();

  const notices = await ask<{ comment: string | null }[]>('/v1/notification', await tokensOf(login));
  expect(notices.map(({ comment }) => comment)).toContain('Oʻzingiz yozib koʻring.');
  await page.reload();
  const own = desk
    .getByRole('region', { name: t('submissions') })
    .getByRole('listitem')
    .first();
  await expect(own).toContainText(t('isRefused'));
  await own.locator('summary').click();
  await expect(own.getByText('Oʻzingiz yozib koʻring.')).toBeVisible();
  expect(await coinsOf(login)).toBe(before);
  expect((await task()).state).not.toBe('solved');
  await page.context().close();
});
