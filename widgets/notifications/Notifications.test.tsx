import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $tokens } from '@mars/session/tokens.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Notifications from './Notifications.tsx';
import ru from './ru.json';
import uz from './uz.json';

/** What waits until the page rests; most of these tests look at a page that does. */
const rest = vi.hoisted(() => ({ now: true, tells: [] as (() => void)[] }));
vi.mock('@mars/ui/pieces/rest.ts', () => ({
  whenAtRest(tell: () => void) {
    if (rest.now) tell();
    else rest.tells.push(tell);
    return () => {};
  },
}));

type Type = 'coin' | 'badge' | 'daily_streak' | 'season_end' | 'notice';
const notice = (id: number, type: Type, more: object = {}) => ({
  id,
  uuid: `u${id}`,
  is_read: false,
  created_at: '2026-11-20T14:03:22+05:00',
  comment: null,
  image: null,
  images: [],
  notification: {
    type,
    message_uz: `xabar ${id}`,
    message_ru: type === 'season_end' ? null : `новость ${id}`,
  },
  season_data: null,
  ...more,
});
const read = { is_read: true };

const show = (
  list: Answer,
  { mode = 'list', lang = 'uz', ...answers }: Record<string, Answer> & { mode?: string; lang?: string } = {},
) => {
  const calls = fakeServer({
    'GET /v1/notification': list,
    'GET /v1/capabilities': {},
    'GET /now/datetime': { datetime: '2026-11-22T15:03:22+05:00' },
    ...answers,
  });
  const texts = lang === 'uz' ? uz : ru;
  return {
    calls,
    ...renderWidget(<Notifications mode={mode as 'list' | 'popup'} />, texts, lang as 'uz' | 'ru'),
  };
};
const row = (text: string) => screen.findByRole('button', { name: new RegExp(text) });
const patched = (calls: string[]) => calls.filter((call) => call.startsWith('PATCH'));

afterEach(() => {
  Object.assign(rest, { now: true, tells: [] });
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('shows text and time of each, unread ones with a word [§9.19] [§3.11] [§4.18]', async () => {
    show([notice(1, 'coin', read), notice(2, 'badge', read), notice(3, 'season_end')], { lang: 'ru' });
    expect(await screen.findAllByText('20-ноя-2026 14:03')).toHaveLength(3);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent?.includes('не прочитано'))).toEqual(
      [false, false, true],
    );
  });

  it('is in the language of the page, a season’s end in Uzbek only [§9.23] [§9.24]', async () => {
    const both = { notification: { type: 'season_end', message_uz: 'mavsum', message_ru: 'сезон' } };
    show([notice(1, 'coin', read), notice(3, 'season_end', { ...read, ...both })], { lang: 'ru' });
    expect((await screen.findByText('новость 1')).getAttribute('lang')).toBe('ru');
    expect(screen.getByText('mavsum').getAttribute('lang')).toBe('uz');
    expect(screen.queryByText('сезон')).toBeNull();
  });

  it('has a picture for each type: its own, or a sign where that does not come', async () => {
    const { container } = show([
      notice(1, 'coin', read),
      notice(2, 'badge', { ...read, image: '/media/badge/oddiy.svg' }),
      notice(3, 'daily_streak', { ...read, images: ['/media/streak/5.svg'] }),
      notice(4, 'season_end', read),
    ]);
    await row('xabar 1');
    const pictures = () =>
      [...container.querySelectorAll('.picture')].map((each) => each.getAttribute('src') ?? each.className);
    expect(pictures()).toEqual([
      'picture sign coin',
      `${location.origin}/media/badge/oddiy.svg`,
      `${location.origin}/media/streak/5.svg`,
      'picture sign season_end',
    ]);
    fireEvent.error(container.querySelector('img') as HTMLElement);
    expect(pictures()[1]).toBe('picture sign badge');
  });

  it('lists a season’s end, which cannot be pressed [§4.21]', async () => {
    show([notice(3, 'season_end', read)]);
    const item = await screen.findByRole('listitem');
    expect(within(item).queryByRole('button')).toBeNull();
  });

  it('marks the season ends read when it opens, in one call, and only those [§4.21]', async () => {
    let list = [notice(1, 'coin', read), notice(3, 'season_end'), notice(4, 'season_end')];
    const { calls } = show(() => list, {
      'POST /v1/notification/seen': () => {
        list = list.map((each) => ({ ...each, is_read: true }));
        return { unread: 0 };
      },
    });
    await waitFor(() => expect(screen.queryByText('oʻqilmagan')).toBeNull());
    await waitFor(() => expect(calls.filter((call) => call === 'GET /v1/notification')).toHaveLength(2));
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual(['POST /v1/notification/seen']);
  });

  it('does so one by one on a plain server, and has no button there for all', async () => {
    const { calls } = show([notice(1, 'coin', read), notice(3, 'season_end')], {
      'GET /v1/capabilities': () => refusal(404, 'not_found'),
      'PATCH /v1/notification/u3/read': { ok: true },
    });
    await waitFor(() => expect(patched(calls)).toEqual(['PATCH /v1/notification/u3/read?notification_id=3']));
    expect(screen.queryByRole('button', { name: uz.readAll })).toBeNull();
  });

  it('says so when nothing is there yet', async () => {
    show([]);
    expect(await screen.findByText(uz.emptyTitle)).toBeTruthy();
  });

  it('that does not come is one quiet line, and tries again [§7.17] [§8.11]', async () => {
    let fails = true;
    show(() => (fails ? refusal(500, 'http_500') : []));
    expect(await screen.findByText(uz.failed)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    expect(await screen.findByText(uz.emptyTitle)).toBeTruthy();
  });

  it('of 500 draws the first ones, and the others as it is scrolled', async () => {
    const { container } = show(Array.from({ length: 500 }, (_, index) => notice(500 - index, 'coin', read)));
    const first = (await screen.findAllByRole('listitem')).length;
    expect(first).toBeLessThan(50);
    expect(container.querySelectorAll('*').length).toBeLessThan(1000);
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('500');
    fireEvent.scroll(screen.getByRole('region', { name: uz.title }));
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(first);
  });

  it('marks all read by one press, and says so when that fails', async () => {
    let fails = true;
    let list = [notice(1, 'coin', read), notice(2, 'badge')];
    show(() => list, {
      'POST /v1/notification/read': () => {
        if (fails) return refusal(503, 'unavailable');
        list = list.map((each) => ({ ...each, is_read: true }));
        return { unread: 0 };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tushunarli' }));
    const button = await screen.findByRole('button', { name: uz.readAll });
    fireEvent.click(button);
    expect((await screen.findAllByText('uz unavailable')).length).toBeGreaterThan(0);
    expect(screen.getByText('oʻqilmagan')).toBeTruthy();
    fails = false;
    fireEvent.click(await screen.findByRole('button', { name: uz.readAll }));
    await waitFor(() => expect(screen.queryByRole('button', { name: uz.readAll })).toBeNull());
    expect(screen.queryByText('oʻqilmagan')).toBeNull();
  });

  it('asks to sign in where nobody is', async () => {
    fakeServer({});
    $tokens.set(null);
    renderWidget(<Notifications mode="list" />, uz);
    expect(await screen.findByRole('button', { name: 'Kirish' })).toBeTruthy();
  });
});

describe('the dialog', () => {
  it('opens when an entry of the list is pressed, and closing it marks it read [§2.27] [§4.20] [§7.16]', async () => {
    let list = [notice(1, 'coin', read), notice(2, 'badge', { comment: 'Barakalla' })];
    const { calls } = show(() => list, {
      'PATCH /v1/notification/u2/read': () => {
        list = [notice(1, 'coin', read), notice(2, 'badge', read)];
        return { id: 2, uuid: 'u2', is_read: true };
      },
    });
    // The first one popped up by itself.
    await waitFor(() => expect(document.querySelector('dialog .celebrated')).toBeTruthy());
    fireEvent.click(await screen.findByRole('button', { name: 'Tushunarli' }));
    await waitFor(() => expect(patched(calls)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('oʻqilmagan')).toBeNull());

    fireEvent.click(await row('xabar 2'));
    const dialog = await screen.findByRole('dialog', { name: uz.title_badge });
    expect(dialog.textContent).toContain('xabar 2');
    expect(dialog.textContent).toContain('20-noy-2026 14:03');
    // What was read before is celebrated no more.
    expect(dialog.querySelector('.celebrated')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yopish' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // What is read is not marked again.
    expect(patched(calls)).toEqual(['PATCH /v1/notification/u2/read?notification_id=2']);
  });

  it('says what the server says when it is not marked [§8.7] [§7.16]', async () => {
    show([notice(2, 'badge')], {
      'PATCH /v1/notification/u2/read': () => Response.json({ message: 'Topilmadi' }, { status: 500 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tushunarli' }));
    expect((await screen.findAllByText('Topilmadi')).length).toBeGreaterThan(0);
    expect(screen.getByText('oʻqilmagan')).toBeTruthy();
  });

  it('says so in our words where the server says nothing', async () => {
    show([notice(2, 'badge')], {
      'PATCH /v1/notification/u2/read': () => new Response('', { status: 500 }),
      lang: 'ru',
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Понятно' }));
    expect((await screen.findAllByText(ru.readFailed)).length).toBeGreaterThan(0);
  });

  it('says when beside the moment, in words, by the server’s clock', async () => {
    show([notice(2, 'badge')], { lang: 'ru' });
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('20-ноя-2026 14:03 · 2\u00a0дн. назад'));
  });

  it('has a title also for what is only told', async () => {
    show([notice(2, 'notice')]);
    expect(await screen.findByRole('dialog', { name: uz.title_notice })).toBeTruthy();
  });

  it.each([
    [3, 3, ''],
    [5, 5, ''],
    [9, 5, '+4'],
  ])('of a streak of %i draws %i days and says how many more [§5.9]', async (streak_count, drawn, more) => {
    show([notice(2, 'daily_streak', { streak_count, images: ['/media/streak/1.svg'] })]);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelectorAll('.days > i')).toHaveLength(drawn);
    expect(dialog.querySelector('.days')?.textContent).toBe(more);
  });

  it('of a plain server’s streak draws a day for each picture, five at the most [§5.9]', async () => {
    show([notice(2, 'daily_streak', { images: Array(8).fill('/d.svg') })]);
    expect((await screen.findByRole('dialog')).querySelectorAll('.days > i')).toHaveLength(5);
  });
});

describe('what pops up by itself', () => {
  it('is the first unread one that is no season’s end [§4.19]', async () => {
    show([notice(5, 'season_end'), notice(4, 'coin', read), notice(3, 'badge'), notice(2, 'coin')], {
      mode: 'popup',
    });
    expect((await screen.findByRole('dialog')).textContent).toContain('xabar 3');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('comes when the page rests, and not before', async () => {
    rest.now = false;
    show([notice(3, 'badge')]);
    await row('xabar 3');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(rest.tells).toHaveLength(1));
    act(() => rest.tells[0]?.());
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('has more of its type as lines, each with its moment, and closing it marks all of them read', async () => {
    const marked: unknown[] = [];
    const list = [
      notice(5, 'coin'),
      notice(4, 'badge'),
      notice(3, 'coin', { comment: 'Barakalla' }),
      notice(2, 'coin', read),
      notice(1, 'coin'),
    ];
    const { calls } = show(list, {
      mode: 'popup',
      'POST /v1/notification/read': async (request: Request) => {
        marked.push(await request.json());
        return { unread: 1 };
      },
    });
    const dialog = await screen.findByRole('dialog');
    const lines = within(within(dialog).getByRole('list', { name: uz.moreOfIt })).getAllByRole('listitem');
    await waitFor(() =>
      expect(lines.map(({ textContent }) => textContent)).toEqual([
        'xabar 3Barakalla20-noy-2026 14:03 · 2\u00a0kun oldin',
        'xabar 120-noy-2026 14:03 · 2\u00a0kun oldin',
      ]),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tushunarli' }));
    await waitFor(() => expect(marked).toEqual([{ ids: [5, 3, 1] }]));
    expect(patched(calls)).toEqual([]);
  });

  it('celebrates what was won, and not what is only told', async () => {
    show([notice(1, 'notice')], { mode: 'popup' });
    await screen.findByRole('dialog');
    await act(() => import('@mars/element/pieces/Celebrated.tsx'));
    expect(document.querySelector('.celebrated')).toBeNull();
  });

  it.each([
    ['epik', true],
    ['afsonaviy', true],
    ['noyob', false],
    [null, false],
  ])('of a badge is the whole scene where that is rare: %s', async (rarity, large) => {
    const image = '/media/badge/yuz-dars.svg';
    const { calls } = show([notice(3, 'badge', { image }), notice(2, 'coin')], {
      mode: 'popup',
      'GET /v1/me': { id: 5, role: 'student', first_name: 'Bobur', last_name: 'Tursunov' },
      'GET /v1/badge/catalog': rarity
        ? {
            items: [
              { image: '/media/badge/ilk.svg', rarity: 'oddiy' },
              { image, rarity },
            ],
            next_cursor: null,
          }
        : refusal(503, 'unavailable'),
    });
    const dialog = await screen.findByRole('dialog', { name: uz.title_badge });
    expect(dialog.classList.contains('large')).toBe(large);
    expect(dialog.querySelectorAll('.stage')).toHaveLength(large ? 1 : 0);
    expect(dialog.querySelectorAll('.feast')).toHaveLength(large ? 0 : 1);
    expect(calls.filter((call) => call === 'GET /v1/badge/catalog')).toHaveLength(1);
  });

  it('asks for no badge where none is new', async () => {
    const { calls } = show([notice(3, 'coin'), notice(2, 'badge', read)], {
      'GET /v1/me': { id: 5, role: 'student', first_name: 'Bobur', last_name: 'Tursunov' },
    });
    await screen.findByRole('dialog');
    expect(calls.filter((call) => call === 'GET /v1/badge/catalog')).toEqual([]);
  });

  it('is one a page visit: closed, the next one does not follow', async () => {
    let list = [notice(3, 'badge'), notice(2, 'coin')];
    const { calls } = show(() => list, {
      'PATCH /v1/notification/u3/read': () => {
        list = [notice(3, 'badge', read), notice(2, 'coin')];
        return {};
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tushunarli' }));
    await waitFor(() => expect(calls.filter((call) => call === 'GET /v1/notification')).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText('oʻqilmagan')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is shown by one of several elements', async () => {
    show([notice(3, 'badge')]);
    renderWidget(<Notifications mode="popup" />, uz);
    await screen.findByRole('dialog');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is nothing where all is read, and nothing that comes later on the same page', async () => {
    let list = [notice(3, 'badge', read)];
    show(() => list);
    await row('xabar 3');
    list = [notice(4, 'coin'), notice(3, 'badge', read)];
    const { $notifications } = await import('@mars/stores/notifications/notifications.ts');
    await $notifications.reload();
    await row('xabar 4');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
