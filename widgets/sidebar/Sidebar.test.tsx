import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $open } from '@mars/session/open.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ru from './ru.json';
import Sidebar from './Sidebar.tsx';
import uz from './uz.json';

const student = { id: 7, role: 'student', first_name: 'Bobur', last_name: 'T', is_premium: false };

function wide(yes: boolean) {
  vi.stubGlobal('innerWidth', yes ? 1280 : 360);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: yes, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
}
const links = () => screen.getAllByRole('link').map((link) => (link as HTMLAnchorElement).pathname);

beforeEach(() => wide(true));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  // `fetch` stays the fake one: what is still being asked must not reach the network.
  sessionStorage.clear();
  $open.set(null);
});

it('has the six entries in the order of the specification [§2.6]', () => {
  fakeServer({});
  renderWidget(<Sidebar route="home" />, uz);
  expect(links()).toEqual([
    '/main-page',
    '/my-courses',
    '/eduverse',
    '/mars-code',
    '/blog-page',
    '/shop-page',
  ]);
});

it('marks the entry of the route, and of those that belong to it', () => {
  fakeServer({});
  renderWidget(<Sidebar route="shop" />, uz);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Doʻkon');
  cleanup();
  renderWidget(<Sidebar route="eduverse-course" />, uz);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Onlayn kurslar');
});

it('hides eduverse and mars-code on small screens, where the AI button stands [§2.7] [§2.6]', () => {
  wide(false);
  fakeServer({});
  renderWidget(<Sidebar route="home" />, ru, 'ru');
  expect(links()).toEqual(['/main-page', '/my-courses', '/blog-page', '/shop-page']);
  fireEvent.click(screen.getByRole('button', { name: 'AI' }));
  expect($open.get()).toEqual({ dialog: 'chat' });
});

it('leads premium students to their hero and sets the flag [§2.8]', async () => {
  fakeServer({
    'GET /v1/me': { ...student, is_premium: true },
    'GET /v1/shop/student/heroes': [],
    'GET /v2/premium/check_premium': { premium: true, level: 1 },
  });
  renderWidget(<Sidebar route="home" />, uz);
  const hero = await screen.findByRole('link', { name: 'Qahramonim' });
  expect(hero).toHaveProperty('pathname', '/hero/7');
  hero.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(hero);
  expect(sessionStorage.getItem('hero_allowed')).toBe('7');
});

it('offers premium to the others [§2.9]', async () => {
  fakeServer({ 'GET /v1/me': student, 'GET /v1/shop/student/heroes': [] });
  renderWidget(<Sidebar route="home" />, uz);
  fireEvent.click(await screen.findByRole('button', { name: 'Qahramonim' }));
  expect($open.get()).toEqual({ dialog: 'premium' });
});

it('shows the bare figure when the worn items do not come [§7.15]', async () => {
  fakeServer({ 'GET /v1/me': student });
  renderWidget(<Sidebar route="home" />, uz);
  expect(await screen.findByRole('button', { name: 'Qahramonim' })).toBeTruthy();
  expect(document.querySelectorAll('.hero img').length).toBeGreaterThan(3);
});

it('takes a failed premium check for not premium [§8.6]', async () => {
  fakeServer({
    'GET /v1/me': { ...student, is_premium: true },
    'GET /v2/premium/check_premium': () => refusal(500, 'internal'),
    'GET /v1/shop/student/heroes': [],
  });
  renderWidget(<Sidebar route="home" />, uz);
  fireEvent.click(await screen.findByRole('button', { name: 'Qahramonim' }));
  expect($open.get()).toEqual({ dialog: 'premium' });
});
