import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import sharedRu from '@mars/ui/texts/ru.json';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import Landing from './Landing.tsx';
import type { Whole } from './parts.ts';
import ownRu from './ru.json';

const content = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../content/landing/page.json'), 'utf8'),
);
const landing: Whole = {
  ...content,
  answers: {
    title: content.answers.title,
    items: [content.answers.whom, { question: content.answers.where, answer: { uz: 'Navoiy', ru: 'Навои' } }],
  },
  courses: {
    ...content.courses,
    items: [
      {
        ...{
          title: { uz: 'Frontend', ru: 'Фронтенд' },
          about: null,
          kind: 'class',
          way: content.courses.class,
        },
        price: { uz: "oyiga 450 000 so'mdan boshlab", ru: 'от 450 000 сум в месяц' },
        lines: [{ uz: 'Du, Ch 15:30–17:00', ru: 'Пн, Ср 15:30–17:00' }],
      },
    ],
  },
  action: { ...content.action, phone: '+998 66 000 10 20' },
};
const ru = { ...sharedRu, ...ownRu };
const capabilities = { media_base: '/media/', features: {} };

afterEach(() => {
  configure({ platform: location.origin });
  cleanup();
  document.body.replaceChildren();
});

function show(page: unknown = { slug: 'landing', landing }) {
  const calls = fakeServer({ 'GET /v1/capabilities': capabilities, 'GET /v1/page/landing': page });
  return { calls, ...renderWidget(<Landing />, ru, 'ru') };
}

/** All Russian texts of a tree that are shown: not how the content calls its courses. */
function* texts(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('ru' in value && typeof value.ru === 'string') yield value.ru;
  else for (const each of Object.values(value)) yield* texts(each);
}

it('says all that the page of the server says', async () => {
  const { element } = show();
  await screen.findByText(landing.hero.title.ru);
  const { about: _about, ...page } = landing as unknown as Record<string, unknown>;
  const { class: _class, online: _online, ...courses } = page.courses as Record<string, unknown>;
  const all = [...texts({ ...page, courses })];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((text) => !element.textContent?.includes(text))).toEqual([]);
});

it('leads to the sign-up, the tests, the news and the policies', async () => {
  const { events } = show();
  const link = await screen.findAllByRole('link', { name: landing.hero.action.ru });
  expect(link.map((one) => new URL((one as HTMLAnchorElement).href).pathname)).toEqual([
    '/signup',
    '/signup',
  ]);
  const paths = screen.getAllByRole('link').map((one) => new URL((one as HTMLAnchorElement).href).pathname);
  for (const path of [
    '/english-test-page',
    '/prof-test',
    '/mars-news',
    '/privacy-policy',
    '/privacy-policy-student',
    '/',
  ])
    expect(paths).toContain(path);
  fireEvent.click(link[0]!);
  expect(events.map(({ type }) => type)).toEqual(['mars:navigate']);
});

it('calls the centre where that has a number', async () => {
  show();
  const link = await screen.findByRole('link', { name: '+998 66 000 10 20' });
  expect((link as HTMLAnchorElement).href).toBe('tel:+998660001020');
});

it('has a scene on the platform, and none on somebody’s page', async () => {
  const { element } = show();
  await screen.findByText(landing.hero.title.ru);
  expect(element.querySelectorAll('.hail-picture img')).toHaveLength(2);
  cleanup();
  configure({ platform: 'https://mars.example' });
  const embedded = show();
  await screen.findByText(landing.hero.title.ru);
  expect(embedded.element.querySelector('.hail-picture')).toBeNull();
});

it('leaves out the sentence of a centre that has set neither phone nor address', async () => {
  const { element } = show({
    landing: { ...landing, action: { ...landing.action, text: { uz: '', ru: '' }, phone: null } },
  });
  await screen.findByText(landing.action.title.ru);
  expect(element.querySelector('.last > p:not(.go-ways)')).toBeNull();
  expect(element.querySelector('.last [href^=tel]')).toBeNull();
});

it('says that it did not come, and asks again', async () => {
  let asked = 0;
  show(() => (asked++ ? { slug: 'landing', landing } : new Response('', { status: 503 })));
  fireEvent.click(await screen.findByRole('button', { name: ru.retry }));
  expect(await screen.findByText(landing.hero.title.ru)).toBeTruthy();
});
