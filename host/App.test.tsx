import type { RouteName } from '@mars/contract/paths.ts';
import { routes } from '@mars/contract/routes.ts';
import { fakeServer } from '@mars/element/testing.tsx';
import { readDraft } from '@mars/session/drafts.ts';
import { $open, openDialog } from '@mars/session/open.ts';
import { takeInvite } from '@mars/session/pieces/invited.ts';
import { keepWanted } from '@mars/session/pieces/wanted.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './App.tsx';
import { attributesOf } from './elements.ts';
import { $page, go, startRouter } from './router.ts';
import ru from './ru.json';
import uz from './uz.json';

// There is no IndexedDB here.
vi.mock('@mars/session/drafts.ts', async () =>
  (await import('@mars/session/testing/kept-drafts.ts')).keptDrafts(),
);

const token = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
const signIn = (role: string) => act(() => $tokens.set({ access: token({ sub: role, role }), refresh: 'r' }));
const path = () => location.pathname + location.search;

let stop = () => {};

/** Opens the host at an address, as a browser that was told to go there. */
function open(address: string, role?: string) {
  fakeServer({});
  $tokens.set(role ? { access: token({ sub: role, role }), refresh: 'r' } : null);
  history.replaceState(null, '', address);
  stop = startRouter();
  window.dispatchEvent(new PopStateEvent('popstate'));
  render(<App words={uz} />);
}

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));
afterEach(() => {
  // The router listens a second longer than anybody listens to it: it is left on a page that everybody may see.
  history.replaceState(null, '', '/mars-news');
  window.dispatchEvent(new PopStateEvent('popstate'));
  stop();
  cleanup();
  $page.set(null);
  $open.set(null);
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('routes', () => {
  it('have a title in both languages, and a layout [§2.1]', () => {
    for (const name of Object.keys(routes) as RouteName[]) {
      expect(uz[name], name).toBeTruthy();
      expect(ru[name], name).toBeTruthy();
      expect(routes[name].layout).toMatch(/^(auth|desktop)$/);
    }
    expect(Object.keys(routes).filter((name) => name !== 'staff')).toHaveLength(35);
  });

  it('send nobody to the entrance, and back to where they wanted to go [§2.5] [§6.7]', async () => {
    open('/xp-rating-page?period=all');
    await waitFor(() => expect(path()).toBe('/'));
    expect(document.querySelector('mars-signin')).toBeTruthy();
    signIn('student');
    await waitFor(() => expect(path()).toBe('/xp-rating-page?period=all'));
    await waitFor(() => expect(document.querySelector('mars-rating')?.getAttribute('board')).toBe('xp'));
  });

  it('forget where somebody wanted to go who opens the entrance itself', async () => {
    keepWanted('/xp-rating-page');
    open('/');
    signIn('student');
    await waitFor(() => expect(path()).toBe('/main-page'));
  });

  it('lead nobody to what the person before had open when they left', async () => {
    open('/shop-page', 'student');
    await waitFor(() => expect(document.querySelector('mars-shop')).toBeTruthy());
    act(() => $tokens.set(null));
    await waitFor(() => expect(path()).toBe('/'));
    signIn('student');
    await waitFor(() => expect(path()).toBe('/main-page'));
  });

  it('keep an English test that was taken before signing up, and lead back to it', async () => {
    const attempt = '0b1c2d3e-0000-4000-8000-000000000001';
    open('/signup?english=nonsense');
    await waitFor(() => expect(document.querySelector('mars-signup')).toBeTruthy());
    expect(await readDraft('device', 'english-test')).toBeNull();
    act(() => go(`/signup?english=${attempt}`));
    await waitFor(async () => expect(await readDraft('device', 'english-test')).toBe(attempt));
    signIn('student');
    await waitFor(() => expect(path()).toBe('/english-test'));
  });

  it.each(['/landing?ref=ABCD234567', '/landing/?ref=ABCD234567', '/shop-page?ref=ABCD234567'])(
    'keep by whose link somebody came to %s until they sign up',
    async (address) => {
      open(address);
      await waitFor(() => expect(takeInvite()).toBe('ABCD234567'));
      // It is told once.
      expect(takeInvite()).toBeNull();
    },
  );

  it.each(['/signup/', '/landing/', '/mars-news/'])('lead from %s where it means', async (address) => {
    open(address);
    const element = `mars-${address === '/mars-news/' ? 'news' : address.slice(1, -1)}`;
    await waitFor(() => expect(document.querySelector(element)).toBeTruthy());
  });

  it.each([
    ['student', '/', '/main-page'],
    ['student', '/parent-main', '/main-page'],
    ['parent', '/signup', '/parent-main'],
    ['parent', '/shop-page', '/parent-main'],
    ['teacher', '/main-page', '/staff'],
  ])('lead a %s from %s to %s', async (role, from, to) => {
    open(from, role);
    await waitFor(() => expect(path()).toBe(to));
  });

  it('say of a page whose script did not come that it comes by itself, until one goes on', async () => {
    open('/my-courses', 'student');
    await waitFor(() => expect(document.querySelector('mars-courses')).toBeTruthy());
    const fail = (tag: string, code: string) =>
      act(() => {
        const detail = { code, error: new Error('offline') };
        const event = new CustomEvent('mars:error', { bubbles: true, composed: true, detail });
        document.querySelector(tag)?.dispatchEvent(event);
      });
    fail('mars-header', 'load');
    fail('mars-courses', 'crash');
    expect(screen.queryByRole('alert')).toBeNull();
    fail('mars-courses', 'load');
    expect(screen.getByRole('alert').parentElement?.localName).toBe('mars-courses');
    expect(screen.getByRole('alert').textContent).toMatch(/^Sahifa yuklanmadi\. Internet/);
    act(() => go('/blog-page'));
    await waitFor(() => expect(document.querySelector('mars-blog')).toBeTruthy());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep the player standing from one lesson to the next, and no other page', async () => {
    open('/course-elements/1/offline/12/20/2', 'student');
    const player = await waitFor(() => document.querySelector('mars-course')!);
    expect(player.getAttribute('element-id')).toBe('20');
    act(() => go('/course-elements/1/offline/12/21/2'));
    await waitFor(() => expect(player.getAttribute('element-id')).toBe('21'));
    expect(document.querySelector('mars-course')).toBe(player);
    act(() => go('/student-ranks/4'));
    const ranks = await waitFor(() => document.querySelector('mars-student-ranks')!);
    act(() => go('/student-ranks/5'));
    await waitFor(() =>
      expect(document.querySelector('mars-student-ranks')?.getAttribute('item-id')).toBe('5'),
    );
    expect(document.querySelector('mars-student-ranks')).not.toBe(ranks);
  });

  it('show an unknown address as not found [§2.2]', async () => {
    open('/no/such/page');
    await waitFor(() => expect(document.querySelector('main mars-not-found')).toBeTruthy());
    expect(document.title).toBe('Sahifa topilmadi – Mars');
  });

  it('of news say which one', async () => {
    open('/mars-news?item=ochiq-dars');
    await waitFor(() => expect(document.querySelector('mars-news')?.getAttribute('item')).toBe('ochiq-dars'));
    act(() => go('/mars-news'));
    expect(document.querySelector('mars-news')?.hasAttribute('item')).toBe(false);
  });

  it('of English say which level, which unit, or that it is a repetition', async () => {
    open('/english/course?level=A2', 'student');
    await waitFor(() => expect(document.querySelector('mars-english-course')).toBeTruthy());
    expect(document.querySelector('mars-english-course')?.getAttribute('level')).toBe('A2');
    act(() => go('/english/course/learning?unit=hello'));
    await waitFor(() => expect(document.querySelector('mars-english-learning')).toBeTruthy());
    const learning = () => document.querySelector('mars-english-learning')!;
    expect([learning().getAttribute('unit'), learning().hasAttribute('review')]).toEqual(['hello', false]);
    act(() => go('/english/course/learning?review=1'));
    await waitFor(() => expect(learning().hasAttribute('review')).toBe(true));
    expect(learning().hasAttribute('unit')).toBe(false);
  });

  it('leave the window of an embedding page to whoever is signed in', async () => {
    open('/?embed=demo&origin=https%3A%2F%2Fziyo.example', 'student');
    await waitFor(() => expect(document.querySelector('mars-signin')?.getAttribute('for-key')).toBe('demo'));
    expect(document.querySelector('mars-signin')?.getAttribute('for-origin')).toBe('https://ziyo.example');
    expect(document.querySelector('mars-signin')?.hasAttribute('for-return')).toBe(false);
  });

  it('tell the entrance to which page of it one goes back, and what the code is good with', async () => {
    const back = 'https://ziyo.example/#a';
    open(`/?embed=demo&origin=x&return_to=${encodeURIComponent(back)}&challenge=c`);
    await waitFor(() => expect(document.querySelector('mars-signin')?.getAttribute('for-return')).toBe(back));
    expect(document.querySelector('mars-signin')?.getAttribute('for-challenge')).toBe('c');
  });
});

describe('layouts', () => {
  it('give a student header, menu and chat around the page [§2.3]', async () => {
    open('/main-page', 'student');
    await waitFor(() => expect(document.querySelector('main mars-home')).toBeTruthy());
    expect(document.querySelector('mars-header')?.getAttribute('variant')).toBeNull();
    expect(document.querySelector('mars-sidebar')?.getAttribute('route')).toBe('home');
    expect(document.querySelectorAll('mars-ai-chat')).toHaveLength(1);
    expect(screen.getByRole('main')).toBeTruthy();
  });

  it('give a parent the header without the student’s menu', async () => {
    open('/parent-main', 'parent');
    await waitFor(() =>
      expect(document.querySelector('mars-header')?.getAttribute('variant')).toBe('parent'),
    );
    expect(document.querySelector('mars-sidebar, mars-ai-chat')).toBeNull();
  });

  it('get the dialogs that others open when one is asked for, and keep them [§2.9]', async () => {
    open('/main-page', 'student');
    await waitFor(() => expect(document.querySelector('mars-home')).toBeTruthy());
    expect(document.querySelector('mars-premium, mars-language')).toBeNull();
    act(() => openDialog('premium'));
    const premium = document.querySelector('mars-premium');
    expect(premium?.getAttribute('mode')).toBe('dialog');
    act(() => openDialog('language'));
    expect(document.querySelector('mars-language')?.getAttribute('mode')).toBe('dialog');
    act(() => go('/english'));
    await waitFor(() => expect(document.querySelector('mars-home')).toBeNull());
    expect(document.querySelector('mars-premium')).toBe(premium);
  });

  it('are bare on auth routes, with a way back for whoever is signed in [§2.4]', async () => {
    open('/english', 'student');
    expect(await screen.findByRole('link', { name: /Bosh sahifaga/ })).toBeTruthy();
    expect(document.querySelector('mars-header')?.getAttribute('variant')).toBe('login');
    expect(document.querySelector('mars-sidebar')).toBeNull();
  });
});

describe('moving about', () => {
  it('takes the links of the elements, and moves focus and title', async () => {
    open('/main-page', 'student');
    await waitFor(() => expect(document.querySelector('mars-home')).toBeTruthy());
    const detail = { route: 'shop', params: {}, href: `${location.origin}/shop-page` };
    const event = new CustomEvent('mars:navigate', { bubbles: true, cancelable: true, detail });
    act(() => void document.querySelector('mars-home')?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(path()).toBe('/shop-page');
    await waitFor(() => expect(document.title).toBe('Doʻkon – Mars'));
    expect(document.activeElement?.textContent).toBe('Doʻkon');
  });

  it('leaves links to elsewhere alone', () => {
    open('/main-page', 'student');
    const detail = { route: 'shop', params: {}, href: 'https://other.example/shop-page' };
    const event = new CustomEvent('mars:navigate', { bubbles: true, cancelable: true, detail });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('tells an element the parameters of its route', () => {
    expect(attributesOf({ name: 'hero', params: { studentId: '7' }, search: {} })).toEqual({
      'student-id': '7',
    });
    expect(attributesOf({ name: 'student-profile', params: { id: '7' }, search: {} })).toEqual({
      'item-id': '7',
    });
    expect(attributesOf({ name: 'typing-rating', params: {}, search: {} })).toEqual({ board: 'typing' });
  });
});
