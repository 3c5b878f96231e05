import { afterEach, expect, it, vi } from 'vitest';

const child = (id: number) => ({ id, role: 'student', first_name: `Ism${id}`, last_name: 'F' });

/** The stores as a page that has just been loaded has them, for a parent of two. */
async function load(platform = location.origin) {
  vi.resetModules();
  const { configure } = await import('@mars/session/config.ts');
  configure({ platform });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      Response.json({
        id: 9,
        role: 'parent',
        first_name: 'A',
        last_name: 'B',
        children: [child(1), child(2)],
      }),
    ),
  );
  const { $tokens } = await import('@mars/session/tokens.ts');
  $tokens.set({ access: `h.${btoa(JSON.stringify({ sub: '9', role: 'parent' }))}.s`, refresh: 'r' });
  const { $child, chooseChild } = await import('./child.ts');
  const stop = $child.listen(() => {});
  await vi.waitFor(() => expect($child.get()).not.toBeNull());
  stops.push(stop);
  return { id: () => $child.get()?.id, chooseChild };
}
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('is the first child, another once chosen, and that one after a reload', async () => {
  const page = await load();
  expect(page.id()).toBe(1);
  page.chooseChild(2);
  expect(page.id()).toBe(2);
  expect((await load()).id()).toBe(2);
});

it('is the first one where the kept one is no child of theirs', async () => {
  sessionStorage.setItem('child', '77');
  expect((await load()).id()).toBe(1);
});

it('keeps nothing in the storage of another site’s page', async () => {
  sessionStorage.setItem('child', '2');
  const page = await load('https://mars.example');
  expect(page.id()).toBe(1);
  page.chooseChild(2);
  expect(sessionStorage.getItem('child')).toBe('2');
  page.chooseChild(1);
  expect(sessionStorage.getItem('child')).toBe('2');
});
