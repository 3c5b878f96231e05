import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import shared from '@mars/ui/texts/uz.json';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Course from './Course.tsx';
import { at21, students } from './testing.ts';
import { homework, piece } from './testing-homework.ts';
import own from './uz.json';

/** What is drawn around a text comes when a test says so. */
const late = vi.hoisted(() => {
  const held = () => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    return { coming, come };
  };
  return { lesson: held(), homework: held() };
});
vi.mock('./lazy.ts', async (actual) => {
  const { load } = await actual<typeof import('./lazy.ts')>();
  const lesson = () => late.lesson.coming.then(load.lesson);
  return {
    soon: () => {},
    load: { ...load, lesson, homework: () => late.homework.coming.then(load.homework) },
  };
});

const uz = { ...shared, ...own };
const text = () => screen.findByText('Uchinchi');

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  { kind: 'lesson' as const, place: at21, comes: () => screen.findByRole('progressbar') },
  {
    kind: 'homework' as const,
    place: { ...at21, elementId: '22' },
    comes: () => screen.findByRole('textbox'),
  },
])(
  '$kind that one has begun to read stays as it is when what is around it comes',
  async ({ kind, place, comes }) => {
    fakeServer(students({ 'GET /v1/course/element/22': homework(), 'GET /v1/project/7': piece() }));
    renderWidget(<Course {...place} />, uz);
    const read = await text();
    await act(async () => late[kind].come());
    await comes();
    expect(await text()).toBe(read);
  },
);

it('homework that does not come and is asked for again leaves its text as it is', async () => {
  let times = 0;
  const answer = () => (times++ === 0 ? refusal(503, 'unavailable') : piece());
  fakeServer(students({ 'GET /v1/course/element/22': homework(), 'GET /v1/project/7': answer }));
  late.homework.come();
  renderWidget(<Course {...at21} elementId="22" />, uz);
  const retry = await screen.findByRole('button', { name: uz.retry });
  const read = await text();
  fireEvent.click(retry);
  await screen.findByRole('textbox');
  expect(await text()).toBe(read);
});
