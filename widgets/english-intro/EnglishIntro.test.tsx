import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $tokens } from '@mars/session/tokens.ts';
import leadRu from '@mars/ui/texts/lead/ru.json';
import sharedRu from '@mars/ui/texts/ru.json';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import EnglishIntro from './EnglishIntro.tsx';
import ownRu from './ru.json';

const ru = { ...sharedRu, ...leadRu, ...ownRu };
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('leads to the test and says how long it is', async () => {
  fakeServer({ 'GET /v1/capabilities': { media_base: '/media/', features: {} } });
  const { events } = renderWidget(<EnglishIntro />, ru, 'ru');
  expect(screen.getByText(/12–20 вопросов/)).toBeTruthy();
  const link = screen.getByRole('link', { name: ru.begin });
  expect(link.getAttribute('href')).toMatch(/\/english-test$/);
  fireEvent.click(link);
  expect(events.map(({ type }) => type)).toEqual(['mars:navigate']);
});

it('takes a lead; what is wrong stands beside its field', async () => {
  const field = { code: 'name_incomplete', message_uz: 'uz', message_ru: 'Напишите имя и фамилию.' };
  const bodies: unknown[] = [];
  fakeServer({
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'POST /v1/lead': async (request: Request) => {
      bodies.push(await request.json());
      return bodies.length > 1 ? { ok: true } : refusal(422, 'invalid', { fields: { full_name: field } });
    },
  });
  $tokens.set(null);
  renderWidget(<EnglishIntro />, ru, 'ru');
  fireEvent.change(screen.getByLabelText(ru.fullName), { target: { value: 'Карим' } });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('Напишите имя и фамилию.')).toBeTruthy();
  expect(screen.getByLabelText(ru.fullName).getAttribute('aria-invalid')).toBe('true');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  const sent = await screen.findByText(ru.leadSent);
  // The focus comes after the line, by an effect.
  await waitFor(() => expect(document.activeElement).toBe(sent));
  expect(bodies[1]).toEqual({
    ...{ full_name: 'Карим', phone: '', whose: 'self', consent: false, source: 'english', lang: 'ru' },
  });
});

it('asks for a parent’s phone under sixteen, and says so beside it', async () => {
  const bodies: { whose?: string; birth_year?: number }[] = [];
  fakeServer({
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'POST /v1/lead': async (request: Request) => {
      bodies.push(await request.json());
      return refusal(422, 'invalid', { fields: {} });
    },
  });
  $tokens.set(null);
  renderWidget(<EnglishIntro />, ru, 'ru');
  const thisYear = new Date().getFullYear();
  const born = (year: number) =>
    fireEvent.change(screen.getByLabelText(ru.birthYear), { target: { value: String(year) } });
  const submit = async () => {
    const before = bodies.length;
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await waitFor(() => expect(bodies).toHaveLength(before + 1));
    return bodies.at(-1);
  };
  born(thisYear - 17);
  expect(screen.queryByLabelText(ru.parentPhone)).toBeNull();
  expect(await submit()).toMatchObject({ whose: 'self', birth_year: thisYear - 17 });
  fireEvent.change(screen.getByLabelText(ru.whose), { target: { value: 'parent' } });
  expect(await submit()).toMatchObject({ whose: 'parent' });
  fireEvent.change(screen.getByLabelText(ru.whose), { target: { value: 'self' } });
  born(thisYear - 16);
  expect(screen.queryByLabelText(ru.whose)).toBeNull();
  const phone = screen.getByLabelText(ru.parentPhone);
  const hint = document.getElementById(phone.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe(ru.parentPhoneText);
  expect(await submit()).toMatchObject({ whose: 'parent', birth_year: thisYear - 16 });
});
