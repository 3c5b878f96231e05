import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, enterStudent, type Student } from '../../testing/people.ts';

const now = new Date('2026-11-10T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
let reader: Client;
let author: Student;
let people = 0;

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  reader = await newStudent();
});
afterAll(() => mars.close());
beforeEach(async () => {
  author = await newStudent();
});

const newStudent = () => enterStudent(mars, `yovuz${people++}`);
const write = (body: object) => author.call('POST /v1/blog/posts', { body: { ...body } });
const decide = (id: number, reason = 'Yaxshi') =>
  admin.call(`POST /v2/staff/review/post/${id}`, { body: { decision: 'accept', reason } });

/** Where words of a student come before others: the queue, the notice, the page, the list of one's own. */
async function everywhere(body: object, reason = 'Yaxshi') {
  const { id } = (await write(body)).body;
  const queue = (await admin.call('GET /v2/staff/review', { query: { kind: 'post' } })).body.items.find(
    (item: { id: string }) => item.id === String(id),
  );
  await decide(id, reason);
  await author.call(`POST /v1/blog/posts/${id}/comments`, { body: { text: 'Rahmat' } });
  const notice = (await author.call('GET /v1/notification')).body[0];
  const page = (await reader.call('GET /v1/blog/posts')).body.items[0];
  const list = (await reader.call(`GET /v1/student/${author.id}/posts`)).body.items[0];
  return { id: id as number, queue, notice, page, list };
}

/** Nothing that is not seen, nothing that turns lines around, no three marks on one letter. */
const odd = /(?![\n\t\u2068\u2069])[\p{Cc}\p{Cf}\u2800\u3164\u115f\u1160\uffa0]|\p{M}{3}/u;
const strings = (of: unknown): string[] =>
  typeof of === 'string' ? [of] : of && typeof of === 'object' ? Object.values(of).flatMap(strings) : [];

it('is letters where it is HTML or leads elsewhere: in page, queue, notice and list', async () => {
  const title = '<script>alert(1)</script>';
  const text = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '[bos](javascript:alert(1))',
    '![](javascript:alert(1))',
    '![](https://evil.uz/a.png)',
    'data:text/html,<script>alert(1)</script>',
    'https://a.uz/"onclick="alert(1)',
  ].join('\n\n');
  const { queue, notice, page, list } = await everywhere({ title, text }, '<b>javascript:alert(1)</b>');
  for (const { blocks } of [page, list, queue.evidence[0]]) {
    const runs = blocks.flatMap((block: { type: string; runs: object[] }) => {
      expect(block.type).toBe('paragraph');
      return block.runs;
    });
    const hrefs = runs.flatMap((run: { href?: string }) => (run.href ? [run.href] : []));
    expect(hrefs).toEqual(['https://evil.uz/a.png', 'https://a.uz/']);
  }
  expect([page.title, list.title, queue.evidence[0].heading]).toEqual([title, title, title]);
  expect(queue.title.uz).toBe(`Post: «${title}»`);
  expect(notice.notification.message_uz).toBe(`«${title}» postingiz tasdiqlandi, +2 coin`);
  expect(notice.comment).toBe('<b>javascript:alert(1)</b>');
});

it('has nothing unseen, turned around or climbing: in page, queue, notice, list, comment and reason', async () => {
  const zalgo = (words: string) => words.replace(/\w/g, `$&${'\u0336\u030d\u0489\u0316'.repeat(3)}`);
  const title = `\u202e${zalgo('Salom')}\u200b\u2800 \u2067b\u2066`;
  const text = `\u202e${zalgo('matn')}\u00ad\u200b\n\n## \u2067${zalgo('bosh')}\n\n- \u3164${zalgo('bir')}\u200f\n\n\`\`\`\n\u202e${zalgo('x')}\n\`\`\``;
  const { id, ...places } = await everywhere({ title, text }, `\u202e${zalgo('sabab')}\u200b`);
  const said = await author.call(`POST /v1/blog/posts/${id}/comments`, { body: { text: title } });
  for (const [place, shows] of Object.entries({ ...places, said: said.body })) {
    const words = strings(shows);
    expect([place, words.filter((one) => odd.test(one))]).toEqual([place, []]);
    expect(words.join(' ')).not.toContain('\u202e');
  }
  expect(places.page.title.replace(/\p{M}/gu, '')).toBe('Salom b');
});

it('is refused by name when nothing of it is seen', async () => {
  const nothing = '\u200b\u2800\u202e\u3164\u0301';
  expect(await write({ title: 'a', text: nothing })).toMatchObject({
    status: 422,
    body: { code: 'comment_required' },
  });
  expect(await write({ title: nothing, text: 'Matn' })).toMatchObject({
    status: 422,
    body: { fields: { title: { code: 'required' } } },
  });
  for (const title of ['2026', '!!! 1', 'ʻ'])
    expect(await write({ title, text: 'Matn' })).toMatchObject({
      status: 422,
      body: { fields: { title: { code: 'letter' } } },
    });
  const { id } = (await write({ text: 'Matn' })).body;
  expect(await decide(id, nothing)).toMatchObject({
    status: 422,
    body: { fields: { reason: { code: 'required' } } },
  });
  await decide(id);
  for (const name of ['text', 'comment'])
    expect(
      await author.call(`POST /v1/blog/posts/${id}/comments`, { body: { [name]: nothing } }),
    ).toMatchObject({
      status: 422,
      body: { fields: { [name]: { code: 'required' } } },
    });
});

it('turns nothing around in a sentence of ours when its letters are read from the right', async () => {
  const { queue, notice } = await everywhere({ title: 'שלום (1)', text: 'Matn' });
  expect(queue.title.ru).toBe('Пост «\u2068שלום (1)\u2069»');
  expect(notice.notification.message_uz).toBe('«\u2068שלום (1)\u2069» postingiz tasdiqlandi, +2 coin');
});

it('of 200 kB is refused with the name of its field, and what no body may hold with words', async () => {
  for (const field of ['text', 'comment', 'title'])
    expect(await write({ title: 'a', [field]: 'a'.repeat(200_000) })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { [field]: { code: 'too_long', message_uz: 'Juda uzun.' } } },
    });
  const whole = await write({ title: 'a', text: 'a'.repeat(300_000) });
  expect([whole.status, whole.body.code, whole.body.message_uz.length > 0]).toEqual([413, 'too_large', true]);
});
