import { type Answer, fakeServer, renderWidget } from '@mars/element/testing.tsx';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import News from './News.tsx';
import ownRu from './ru.json';
import ownUz from './uz.json';

const words = { uz: { ...sharedUz, ...ownUz }, ru: { ...sharedRu, ...ownRu } };
const news = (id: number) => ({
  id,
  slug: `yangilik-${id}`,
  title: { uz: `Yangilik ${id}`, ru: `Новость ${id}` },
  text: { uz: 'Qisqacha', ru: 'Коротко' },
  picture: null,
  published_at: '2026-11-09T23:30:00+05:00',
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function show(answers: Record<string, Answer>, item?: string, lang: 'uz' | 'ru' = 'uz') {
  const calls = fakeServer({ 'GET /v1/capabilities': { media_base: '/media/', features: {} }, ...answers });
  return { calls, ...renderWidget(<News item={item} />, words[lang], lang) };
}

it('lists what is new with its day, each the way to its text', async () => {
  show({ 'GET /v1/news': { items: [news(2), news(1)], next_cursor: null } }, undefined, 'ru');
  const link = await screen.findByRole('link', { name: 'Новость 2' });
  expect(new URL((link as HTMLAnchorElement).href).search).toBe('?item=yangilik-2');
  expect(screen.getAllByText('9 ноября 2026 года')).toHaveLength(2);
});

it('shows more when that is asked for', async () => {
  const { calls } = show({
    'GET /v1/news': (request: Request) =>
      request.url.includes('cursor=9.2')
        ? { items: [news(1)], next_cursor: null }
        : { items: [news(2)], next_cursor: '9.2' },
  });
  fireEvent.click(await screen.findByRole('button', { name: ownUz.more }));
  expect(await screen.findByRole('link', { name: 'Yangilik 1' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Yangilik 2' })).toBeTruthy();
  expect(calls.at(-1)).toBe('GET /v1/news?cursor=9.2');
});

it('says so when nothing is new', async () => {
  show({ 'GET /v1/news': { items: [], next_cursor: null } });
  expect(await screen.findByText(ownUz.none)).toBeTruthy();
});

it('shows one with its text, and the way back to all', async () => {
  const paragraph = { type: 'paragraph', runs: [{ text: 'Matn', bold: true }] };
  const heading = { type: 'heading', level: 2, runs: [{ text: 'Boʻlim' }] };
  const { element } = show(
    {
      'GET /v1/news/yangilik-7': {
        ...news(7),
        picture: { src: '/media/u/rasm.jpg', width: 1200, height: 800 },
        body: { uz: [heading, paragraph], ru: [] },
      },
    },
    'yangilik-7',
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'Yangilik 7' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Boʻlim' })).toBeTruthy();
  expect(element.querySelector('b')?.textContent).toBe('Matn');
  expect(screen.getByText('2026-yil 9-noyabr')).toBeTruthy();
  const picture = element.querySelector('img') as HTMLImageElement;
  expect([new URL(picture.src).pathname, picture.width, picture.height]).toEqual([
    '/media/u/rasm.jpg',
    1200,
    800,
  ]);
  const back = screen.getByRole('link', { name: ownUz.toAll });
  expect((back as HTMLAnchorElement).href).toMatch(/\/mars-news$/);
});

it('of one that is not there says that', async () => {
  const { element } = show({}, 'yangilik-7');
  await waitFor(() => expect(element.querySelector('mars-not-found')).toBeTruthy());
});

it('asks for nothing that no address of news is', () => {
  const { calls, element } = show({}, 'a'.repeat(81));
  expect(element.querySelector('mars-not-found')).toBeTruthy();
  expect(calls.filter((call) => call.includes('news'))).toEqual([]);
});
