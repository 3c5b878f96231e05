import { FakeApi, json, tokenOf } from '@mars/client/testing/api.ts';
import { openBrowser, openTab } from '@mars/session/testing/tab.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let api: FakeApi;
let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  api = new FakeApi().on('GET /v1/capabilities', () => json({}));
  browser = openBrowser(api);
});

afterEach(() => browser.close());

describe('whose page it is', () => {
  const settled = async (id: string | undefined, access: string | null) => {
    if (access) {
      localStorage.setItem('access_token', access);
      localStorage.setItem('refresh_token', 'r1');
    }
    await openTab();
    const { pageStudentOf } = await import('./page-student.ts');
    const $pageStudent = pageStudentOf(id);
    const seen: unknown[] = [];
    $pageStudent.subscribe((value) => seen.push(value));
    return { seen, $pageStudent };
  };
  const student = tokenOf('1');
  const settles = ($pageStudent: { get(): unknown }, value: unknown) =>
    vi.waitFor(() => expect($pageStudent.get()).toBe(value));

  it('is nobody’s while nobody is signed in', async () => {
    const { $pageStudent } = await settled('7', null);
    expect($pageStudent.get()).toBe('signed-out');
  });

  it('is that of the attribute, once it is known that the server has such pages', async () => {
    api.on('GET /v1/me', () => json({ id: 1, role: 'student' }));
    const { seen, $pageStudent } = await settled('7', student);
    expect(seen).toEqual(['waits']);
    await settles($pageStudent, 7);
  });

  it.each(['0', '-1', '01', '1.5', 'aziza', '1234567890'])('is nobody’s for %s', async (id) => {
    const { $pageStudent } = await settled(id, student);
    await settles($pageStudent, 'nobody');
  });

  it('is the student’s own, and not a parent’s', async () => {
    api.on('GET /v1/me', () => json({ id: 5, role: 'student' }));
    await settles((await settled(undefined, student)).$pageStudent, 5);
    api.on('GET /v1/me', () => json({ id: 9, role: 'parent', children: [] }));
    await settles((await settled(undefined, student)).$pageStudent, 'nobody');
  });

  it('fails where /me does, and stands on no plain server', async () => {
    await settles((await settled(undefined, student)).$pageStudent, 'failed');
    api.on('GET /v1/capabilities', () => json({}, 404));
    await settles((await settled('7', student)).$pageStudent, 'plain');
  });
});
