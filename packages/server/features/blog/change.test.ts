import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, enterStudent, type Student } from '../../testing/people.ts';

const now = new Date('2026-11-10T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
let author: Student;
let reader: Student;
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

const newStudent = () => enterStudent(mars, `yozuvchi${people++}`);
const write = async (text = 'Eski', title = 'Post') =>
  (await author.call('POST /v1/blog/posts', { body: { title, text } })).body.id as number;
const change = (id: number, text: string, title = 'Post') =>
  author.call(`PATCH /v1/blog/posts/${id}`, { body: { title, text } });
const decide = (id: number, decision: string, version?: number) =>
  admin.call(`POST /v2/staff/review/post/${id}`, {
    body: { decision, reason: 'Sababi bor', ...(version !== undefined && { version }) },
  });
const shown = async (text?: string) => {
  const id = await write(text);
  await decide(id, 'accept');
  return id;
};
interface Waiting {
  version: number;
  coins: number;
  title: { uz: string };
  evidence: {
    type: string;
    title: { uz: string };
    heading: string;
    blocks: { runs: { text: string }[] }[];
  }[];
}
const waits = async (id: number): Promise<Waiting | undefined> =>
  (await admin.call('GET /v2/staff/review', { query: { kind: 'post' } })).body.items.find(
    (item: { id: string }) => item.id === String(id),
  );
const textsOf = (item: Waiting | undefined) =>
  item?.evidence.filter(({ type }) => type === 'text').map(({ blocks }) => blocks[0]!.runs[0]!.text);
const seen = async (who: Client, id: number) =>
  (await who.call('GET /v1/blog/posts')).body.items.find((post: { id: number }) => post.id === id);
const atDesk = async (id: number) =>
  (await author.call('GET /v1/blog/desk')).body.posts.find((post: { id: number }) => post.id === id);
const coins = async () => (await author.call('GET /v1/me')).body.coins;
const told = async () =>
  (await author.call('GET /v1/notification')).body.map(
    (one: { notification: { message_uz: string } }) => one.notification.message_uz,
  );
const report = (who: Client, id: number) =>
  who.call(`POST /v1/blog/posts/${id}/report`, { body: { reason: 'spam' } });

it('a waiting post that is changed is read again: a decision about the older text is refused, in words', async () => {
  const id = await write();
  const before = (await waits(id))!;
  expect([before.version, textsOf(before)]).toEqual([1, ['Eski']]);
  await change(id, 'Reklama');
  for (const decision of ['accept', 'refuse'])
    expect(await decide(id, decision, before.version)).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message_uz: expect.stringContaining('Yangisini oʻqing'),
        message_ru: expect.stringContaining('Прочитайте новый'),
      },
    });
  expect([await seen(reader, id), await coins(), await told()]).toEqual([undefined, 0, []]);
  const after = (await waits(id))!;
  expect([after.version, textsOf(after)]).toEqual([2, ['Reklama']]);
  expect(await decide(id, 'accept', 3)).toMatchObject({ body: { code: 'changed_meanwhile' } });
  expect((await decide(id, 'accept', after.version)).body).toMatchObject({ decision: 'accept', coins: 2 });
});

it('what is saved as it was is no other text', async () => {
  const id = await write();
  await change(id, 'Eski');
  expect((await waits(id))!.version).toBe(1);
  await decide(id, 'accept', 1);
  expect((await change(id, 'Eski')).body).toMatchObject({ state: 'shown', change: null });
  expect(await waits(id)).toBeUndefined();
  await change(id, 'Yangi');
  await change(id, 'Yangi');
  expect((await waits(id))!.version).toBe(2);
});

it('of a change and a decision at once the decision is about the text that it saw', async () => {
  const id = await write();
  const [changed, decided] = await Promise.all([change(id, 'Reklama'), decide(id, 'accept', 1)]);
  expect(changed.status).toBe(200);
  const stays = decided.status === 200 ? 'Eski' : undefined;
  expect((await seen(reader, id))?.blocks[0].runs[0].text).toBe(stays);
  expect(textsOf(await waits(id))?.[0]).toBe('Reklama');
});

it('the old text of a shown post stays until a person has read the new one, which takes its place and brings nothing', async () => {
  const first = await shown();
  const id = await shown();
  const later = await newStudent();
  expect(await coins()).toBe(4);
  await reader.call(`POST /v1/blog/posts/${id}/like`);
  const { body } = await change(id, 'Yangi', 'Ikkinchi');
  expect(body).toMatchObject({
    ...{ title: 'Post', text: 'Eski', state: 'shown', coins: 2 },
    change: { title: 'Ikkinchi', text: 'Yangi', state: 'held', reason: null },
  });
  const others = { title: 'Post', text: null, change: null, likes: 1 };
  for (const who of [reader, later]) expect(await seen(who, id)).toMatchObject(others);
  expect(await atDesk(id)).toMatchObject({ id, change: { text: 'Yangi' } });
  const item = (await waits(id))!;
  expect([item.coins, item.title.uz, textsOf(item)]).toEqual([
    0,
    'Oʻzgartirilgan post: «Post»',
    ['Yangi', 'Eski'],
  ]);
  // The one that it would have passed by, had it come anew.
  const order = async () =>
    (await reader.call(`GET /v1/student/${author.id}/posts`)).body.items.map(
      (post: { id: number }) => post.id,
    );
  expect(await order()).toEqual([id, first]);
  expect((await decide(id, 'accept', item.version)).body).toMatchObject({ coins: 0 });
  expect(await seen(reader, id)).toMatchObject({ title: 'Ikkinchi', likes: 1, comments: 0 });
  expect((await seen(reader, id)).blocks[0].runs[0].text).toBe('Yangi');
  expect([await coins(), await order(), await atDesk(id)]).toEqual([4, [id, first], undefined]);
  expect((await told())[0]).toBe('«Ikkinchi» postidagi oʻzgarish tasdiqlandi');
  expect((await author.call('GET /v1/me/limits')).body.blog).toMatchObject({ left: 0 });
});

it('a change that is refused leaves the old text, says why, and may be tried again', async () => {
  const id = await shown();
  await change(id, 'Reklama');
  await decide(id, 'refuse', (await waits(id))!.version);
  expect(await atDesk(id)).toMatchObject({
    ...{ state: 'shown', reason: null, text: 'Eski' },
    change: { text: 'Reklama', state: 'refused', reason: 'Sababi bor' },
  });
  expect((await seen(reader, id)).blocks[0].runs[0].text).toBe('Eski');
  expect((await told())[0]).toBe('«Post» postidagi oʻzgarish qabul qilinmadi, oldingi matn qoldi');
  await change(id, 'Durust');
  expect(textsOf(await waits(id))).toEqual(['Durust', 'Eski']);
  await decide(id, 'accept');
  expect((await seen(reader, id)).blocks[0].runs[0].text).toBe('Durust');
  expect(await coins()).toBe(2);
});

it('a change that is taken back waits no more', async () => {
  const id = await shown();
  await change(id, 'Yangi');
  const { version } = (await waits(id))!;
  expect((await change(id, 'Eski')).body).toMatchObject({ text: 'Eski', change: null });
  expect(await waits(id)).toBeUndefined();
  expect((await decide(id, 'accept', version)).status).toBe(409);
});

it('a reported post that is changed goes whole when it is refused', async () => {
  const [one, two] = [await newStudent(), await newStudent()];
  for (const decision of ['accept', 'refuse']) {
    const id = await shown();
    await report(one, id);
    await report(two, id);
    await change(id, 'Yangi');
    const item = (await waits(id))!;
    expect(item.evidence[1]!.title.uz).toContain('post butunlay olib tashlanadi');
    // Its reports wait on, whatever its author does.
    await change(id, 'Eski');
    expect(textsOf(await waits(id))).toEqual(['Eski']);
    await change(id, 'Yangi');
    await decide(id, decision, (await waits(id))!.version);
    expect((await seen(reader, id))?.blocks[0].runs[0].text).toBe(
      decision === 'accept' ? 'Yangi' : undefined,
    );
    expect(await waits(id)).toBeUndefined();
  }
});

it('what waits beside a shown post goes with it when its author deletes it', async () => {
  const id = await shown();
  await change(id, 'Yangi');
  expect((await author.call(`DELETE /v1/blog/posts/${id}`)).status).toBe(200);
  expect([await waits(id), await atDesk(id)]).toEqual([undefined, undefined]);
  const { rows } = await mars.store.query('select title, text, next_text from blog_post where id = $1', [id]);
  expect(rows).toEqual([{ title: '', text: '', next_text: null }]);
});

it('has a draft of its own for each post that is changed, which is gone when that is sent', async () => {
  const [one, two] = [await shown(), await write()];
  const keep = (text: string, post_id?: number, base?: string | null, who: Client = author) =>
    who.call('PUT /v1/blog/draft', { body: { title: 'Qora', text, ...(post_id && { post_id, base }) } });
  await keep('yangi');
  await keep('birinchi', one, null);
  await keep('ikkinchi', two, null);
  const desk = async () => (await author.call('GET /v1/blog/desk')).body;
  const drafts = async () =>
    (await desk()).change_drafts.map((each: { post_id: number; text: string }) => [each.post_id, each.text]);
  expect(await drafts()).toEqual([
    [one, 'birinchi'],
    [two, 'ikkinchi'],
  ]);
  // Another tab, which does not know of it.
  expect((await keep('boshqa', one, null)).body.changed).toMatchObject({ text: 'birinchi' });
  expect((await keep('birov', one, null, reader)).status).toBe(404);
  await change(one, 'Yangi');
  expect([await drafts(), (await desk()).draft.text]).toEqual([[[two, 'ikkinchi']], 'yangi']);
  await author.call(`DELETE /v1/blog/posts/${two}`);
  expect([await drafts(), (await desk()).draft.text]).toEqual([[], 'yangi']);
});

it('a parent reads what is shown of a child, and not what waits', async () => {
  const id = await shown();
  await change(id, 'Yangi');
  const parentId = await addPerson(mars.store, `ota${people}`, { role: 'parent' });
  await mars.store.query('insert into parent_child (parent_id, student_id) values ($1, $2)', [
    parentId,
    author.id,
  ]);
  const parent = await mars.signInAs(`ota${people}`);
  const { items } = (await parent.call(`GET /v1/student/${author.id}/posts`)).body;
  expect(items).toMatchObject([{ id, title: 'Post', text: null, change: null, coins: null }]);
});

describe('a word that whoever lets a post through puts right', () => {
  const accept = (id: number, words: { title: string; text: string }, decision = 'accept') =>
    admin.call(`POST /v2/staff/review/post/${id}`, {
      body: { decision, reason: 'Yaxshi post', words },
    });

  it('stands so for everybody, and its writer sees what it was and what it is', async () => {
    const id = await write('Men maktabga bordm va  kitob oʻqidim', 'Salom dunyo');
    expect((await waits(id)) as object).toMatchObject({
      words: { title: 'Salom dunyo', text: 'Men maktabga bordm va  kitob oʻqidim' },
    });
    const words = { title: 'Salom, dunyo', text: 'Men maktabga bordim va  kitob oʻqidim' };
    expect((await accept(id, words)).body).toMatchObject({ decision: 'accept', coins: 2 });
    expect(await seen(reader, id)).toMatchObject({ title: 'Salom, dunyo' });
    expect((await seen(reader, id)).blocks[0].runs[0].text).toBe(words.text);
    expect((await told())[0]).toBe(
      '«Salom, dunyo» postingiz tasdiqlandi, +2 coin. Tuzatildi: «Salom» → «Salom,»; «bordm» → «bordim»',
    );
  });

  it('of a changed text goes into the one that takes its place', async () => {
    const id = await shown('Eski matn');
    await change(id, 'Yangi matnn');
    expect((await accept(id, { title: 'Post', text: 'Yangi matn' })).status).toBe(200);
    expect((await seen(reader, id)).blocks[0].runs[0].text).toBe('Yangi matn');
    expect((await told())[0]).toBe('«Post» postidagi oʻzgarish tasdiqlandi. Tuzatildi: «matnn» → «matn»');
  });

  it('is said of five places, and of how many more; nothing is said where no word is another', async () => {
    const before = Array.from({ length: 7 }, (_, at) => `xato${at} toʻgʻri`).join(' ');
    const id = await write(before);
    await accept(id, { title: 'Post', text: before.replaceAll('xato', 'tuzuk') });
    expect((await told())[0]).toMatch(
      /^«Post» postingiz tasdiqlandi, \+2 coin\. Tuzatildi: («xato\d» → «tuzuk\d»(; )?){5} va yana 2 ta joyda$/,
    );
    const other = await write('Bir  ikki');
    await accept(other, { title: 'Post', text: 'Bir ikki' });
    expect((await told())[0]).toBe('«Post» postingiz tasdiqlandi, +2 coin');
  });

  it('leaves nothing that is shown otherwise than its writer has it: not of a refused one, and no empty text', async () => {
    const id = await write('Matn');
    const empty = await accept(id, { title: 'Post', text: '  ' });
    expect([empty.status, empty.body.code]).toEqual([422, 'comment_required']);
    expect((await accept(id, { title: 'Post', text: 'Boshqa' }, 'refuse')).status).toBe(200);
    expect(await atDesk(id)).toMatchObject({ state: 'refused' });
    expect((await atDesk(id)).blocks[0].runs[0].text).toBe('Matn');
  });

  it('is none of a shown one that was reported: it is decided on as it stands', async () => {
    const id = await shown('Matn');
    for (const who of [reader, await newStudent()]) await report(who, id);
    const item = (await waits(id)) as object;
    expect(item).toMatchObject({ words: null });
    await accept(id, { title: 'Boshqa', text: 'Boshqa' });
    expect(await seen(reader, id)).toMatchObject({ title: 'Post' });
  });
});
