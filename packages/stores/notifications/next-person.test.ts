import { deferred, FakeApi, json, problem, tokenOf } from '@mars/client/testing/api.ts';
import { openBrowser, openTab, outcome } from '@mars/session/testing/tab.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const A = { access: tokenOf('1'), refresh: 'a' };
const B = { access: tokenOf('2'), refresh: 'b' };

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  api = new FakeApi();
  browser = openBrowser(api);
});

afterEach(() => browser.close());

const notice = (id: number, is_read: boolean) => ({
  id,
  uuid: `n${id}`,
  is_read,
  notification: { type: 'coin' },
});

it('what one person could not mark read is not put back before the next', async () => {
  const tab = await openTab({ embedded: true });
  const { $notifications } = await import('./notifications.ts');
  const { readNotice } = await import('./mark-read.ts');
  const late = deferred<Response>();
  api.on('GET /v1/notification', ({ headers }) =>
    json(headers.get('authorization') === `Bearer ${A.access}` ? [notice(1, false)] : [notice(2, false)]),
  );
  api.on('PATCH /v1/notification/n1/read', () => late.promise);
  tab.keepTokens(A);
  const stop = $notifications.listen(() => {});
  await vi.waitFor(() => expect($notifications.get().data).toHaveLength(1));
  const reading = readNotice(notice(1, false) as never);
  await vi.waitFor(() => expect(api.count('PATCH /v1/notification/n1/read')).toBe(1));
  tab.keepTokens(B);
  await vi.waitFor(() => expect($notifications.get().data).toEqual([notice(2, false)]));
  late.resolve(problem(500, 'internal'));
  expect(await outcome(reading)).toBe('nothing');
  expect($notifications.get().data).toEqual([notice(2, false)]);
  stop();
});
