import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findVoice } from './voice.ts';

const [russian, english] = [{ lang: 'ru-RU' }, { lang: 'en-US' }];
let voices: { lang: string }[] = [];
let told: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  voices = [];
  told = new EventTarget();
  vi.stubGlobal('speechSynthesis', Object.assign(told, { getVoices: () => voices }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What was found so many milliseconds after it was looked for; undefined: it is looked for still. */
async function foundAfter(ms: number, meanwhile: (at: number) => void = () => {}) {
  let found: unknown;
  void findVoice().then((voice) => {
    found = voice;
  });
  for (let at = 0; at <= ms; at += 100) {
    meanwhile(at);
    await vi.advanceTimersByTimeAsync(at === 0 ? 0 : 100);
  }
  return found;
}
const tell = (now: { lang: string }[]) => {
  voices = now;
  told.dispatchEvent(new Event('voiceschanged'));
};

it('is waited for two seconds', async () => {
  expect(await foundAfter(1900)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(99);
  expect(await foundAfter(2000)).toBeNull();
});

it('may come late, after those of other languages', async () => {
  const found = await foundAfter(1900, (at) => {
    if (at === 500) tell([russian]);
    if (at === 1800) tell([russian, english]);
  });
  expect(found).toBe(english);
});

it('is none where all are of other languages', async () => {
  expect(await foundAfter(2000, (at) => at === 500 && tell([russian]))).toBeNull();
});

it('is none where the browser does not speak', async () => {
  vi.unstubAllGlobals();
  expect(await findVoice()).toBeNull();
});
