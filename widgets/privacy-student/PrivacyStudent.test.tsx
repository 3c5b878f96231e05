import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import familyRu from '@mars/ui/texts/privacy/ru.json';
import sharedRu from '@mars/ui/texts/ru.json';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import PrivacyStudent from './PrivacyStudent.tsx';
import ownRu from './ru.json';

const ru = { ...sharedRu, ...familyRu, ...ownRu };
const both = (text: string) => ({ uz: `${text} uz`, ru: text });
const policy = {
  slug: 'privacy-student',
  title: both('Политика'),
  about: both('О чём она'),
  since: '2026-11-22',
  text: {
    uz: [],
    ru: [
      { type: 'heading', level: 2, runs: [{ text: 'Кто отвечает' }] },
      { type: 'paragraph', runs: [{ text: 'Отвечает центр.' }] },
    ],
  },
  landing: null,
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function show(answer: unknown) {
  fakeServer({
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v1/page/privacy-student': answer,
  });
  return renderWidget(<PrivacyStudent />, ru, 'ru');
}

it('shows the policy, since when it holds, and the way to the other one', async () => {
  const { events } = show(policy);
  expect(await screen.findByRole('heading', { level: 2, name: 'Политика' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Кто отвечает' })).toBeTruthy();
  expect(screen.getByText('Текст действует с 22 ноября 2026 года.')).toBeTruthy();
  const other = screen.getByRole('link', { name: ownRu.other }) as HTMLAnchorElement;
  expect(new URL(other.href).pathname).toBe('/privacy-policy');
  fireEvent.click(other);
  expect(events.map(({ type }) => type)).toEqual(['mars:navigate']);
});

it('says that it did not come, and asks again', async () => {
  let asked = 0;
  show(() => (asked++ ? policy : new Response('', { status: 503 })));
  fireEvent.click(await screen.findByRole('button', { name: ru.retry }));
  expect(await screen.findByText('Отвечает центр.')).toBeTruthy();
});
