import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWidget } from '../testing.tsx';
import { More, usePages } from './More.tsx';
import { MoreNear } from './MoreNear.tsx';

const SIZE = 50;
const texts = { more: 'Yana', moreFailed: 'Kelmadi', retry: 'Qayta' };

/** A list as a server keeps it, newest first, all of one moment: only the id says which of two is older. */
function list(count: number) {
  const moment = '2026-11-20T10:00:00+05:00';
  let rows = down(count, 1).map((id) => ({ id, moment }));
  let fails = false;
  let held = Promise.resolve();
  const asked: string[] = [];
  const page = (cursor: string | null) => {
    const rest = rows.filter(({ id }) => cursor === null || id < Number(cursor));
    const items = rest.slice(0, SIZE);
    return { items, next_cursor: rest.length > SIZE ? String(items.at(-1)?.id) : null };
  };
  return {
    asked,
    page,
    next: async (cursor: string) => {
      asked.push(cursor);
      const answer = page(cursor);
      await held;
      if (fails) throw new Error('no');
      return answer;
    },
    ids: () => rows.map(({ id }) => id),
    add(id: number) {
      rows = [{ id, moment }, ...rows];
    },
    remove(id: number) {
      rows = rows.filter((row) => row.id !== id);
    },
    fail(now: boolean) {
      fails = now;
    },
    /** @returns what lets answers go out again */
    hold() {
      let go = () => {};
      held = new Promise((resolve) => {
        go = resolve;
      });
      return go;
    },
  };
}

let renew: () => void;

/** The list, with a first page that the test renews as a store does. */
function Rows({ server, near }: { server: ReturnType<typeof list>; near?: boolean }) {
  const [first, setFirst] = useState(() => server.page(null));
  renew = () => act(() => setFirst(server.page(null)));
  const pages = usePages({ first, next: server.next, keyOf: ({ id }) => id });
  return (
    <>
      <ol>
        {pages.items.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ol>
      {near ? <MoreNear pages={pages} /> : <More pages={pages} />}
    </>
  );
}

const ids = () => screen.queryAllByRole('listitem').map((row) => Number(row.textContent));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it.each([
  [49, false],
  [50, false],
  [51, true],
])('of %i rows there is a second page: %s', async (count, more) => {
  const server = list(count);
  renderWidget(<Rows server={server} />, texts);
  expect(ids()).toEqual(down(count, Math.max(1, count - 49)));
  expect(screen.queryByRole('button') !== null).toBe(more);
  if (!more) return;
  press('Yana');
  await waitFor(() => expect(ids()).toEqual(down(51, 1)));
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.asked).toEqual(['2']);
});

it('a row that came on top between two pages neither doubles nor loses one, and is there when the first is renewed', async () => {
  const server = list(101);
  renderWidget(<Rows server={server} />, texts);
  server.add(102);
  press('Yana');
  await waitFor(() => expect(ids()).toEqual(down(101, 2)));
  renew();
  await waitFor(() => expect(ids()).toEqual(down(102, 3)));
  press('Yana');
  await waitFor(() => expect(ids()).toEqual(down(102, 1)));
});

it('the last row of the first page is still there, once, when a new one pushed it to the second', async () => {
  const server = list(60);
  renderWidget(<Rows server={server} />, texts);
  press('Yana');
  await waitFor(() => expect(ids()).toEqual(down(60, 1)));
  server.add(61);
  renew();
  await waitFor(() => expect(ids()).toEqual(down(61, 1)));
});

it('a row that was removed is gone from whichever page it stood on, and the next one moves up', async () => {
  const server = list(102);
  renderWidget(<Rows server={server} />, texts);
  press('Yana');
  await waitFor(() => expect(ids()).toEqual(down(102, 3)));
  server.remove(53);
  server.remove(52);
  renew();
  await waitFor(() => expect(ids()).toEqual(server.ids()));
  expect(screen.queryByRole('button')).toBeNull();
});

it('until the later pages of a renewed one are there, the former stay together', async () => {
  const server = list(60);
  renderWidget(<Rows server={server} />, texts);
  press('Yana');
  await waitFor(() => expect(ids()).toHaveLength(60));
  server.add(61);
  const go = server.hold();
  renew();
  expect(ids()).toEqual(down(60, 1));
  go();
  await waitFor(() => expect(ids()).toEqual(down(61, 1)));
});

it('what was under way for a first page that is no more is not shown', async () => {
  const server = list(60);
  renderWidget(<Rows server={server} />, texts);
  const go = server.hold();
  press('Yana');
  for (const id of down(20, 11)) server.remove(id);
  server.add(61);
  renew();
  go();
  await waitFor(() => expect(ids()).toEqual(server.ids()));
  expect(server.asked).toEqual(['11', '2']);
});

it('a page that does not come is said, nothing is lost by it, and it is tried again', async () => {
  const server = list(120);
  renderWidget(<Rows server={server} />, texts);
  server.fail(true);
  press('Yana');
  expect((await screen.findByRole('alert')).textContent).toBe('Kelmadi');
  expect(ids()).toEqual(down(120, 71));
  server.fail(false);
  press('Qayta');
  await waitFor(() => expect(ids()).toEqual(down(120, 21)));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('renewed in vain it shows what is true, and offers the rest again', async () => {
  const server = list(60);
  renderWidget(<Rows server={server} />, texts);
  press('Yana');
  await waitFor(() => expect(ids()).toHaveLength(60));
  server.add(61);
  server.fail(true);
  renew();
  await screen.findByRole('alert');
  expect(ids()).toEqual(down(61, 12));
  server.fail(false);
  press('Qayta');
  await waitFor(() => expect(ids()).toEqual(down(61, 1)));
});

it('two presses ask for one page', async () => {
  const server = list(120);
  renderWidget(<Rows server={server} />, texts);
  press('Yana');
  press('Yana');
  await waitFor(() => expect(ids()).toEqual(down(120, 21)));
  expect(server.asked).toEqual(['71']);
});

it('of a server whose pages overlap each row is shown once', async () => {
  const server = list(60);
  renderWidget(
    <Rows server={{ ...server, next: async () => ({ ...server.page(null), next_cursor: null }) }} />,
    texts,
  );
  press('Yana');
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(ids()).toEqual(down(60, 11));
});

it('the next page comes by itself when its button is near, one at a time, and not again when it failed', async () => {
  let watched = 0;
  let tell: (near: boolean) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(say: (entries: object[]) => void) {
        tell = (isIntersecting) => act(() => say([{ isIntersecting }]));
      }
      observe = () => watched++;
      disconnect = () => watched--;
    },
  );
  const server = list(150);
  renderWidget(<Rows server={server} near />, texts);
  tell(false);
  expect(server.asked).toEqual([]);
  const go = server.hold();
  tell(true);
  // One is on its way: nothing is watched meanwhile.
  expect(watched).toBe(0);
  go();
  await waitFor(() => expect(ids()).toEqual(down(150, 51)));
  // An effect comes after the rows.
  await waitFor(() => expect(watched).toBe(1));
  server.fail(true);
  tell(true);
  await screen.findByRole('alert');
  await waitFor(() => expect(watched).toBe(0));
  server.fail(false);
  press('Qayta');
  await waitFor(() => expect(ids()).toEqual(down(150, 1)));
  expect(watched).toBe(0);
  vi.unstubAllGlobals();
});
