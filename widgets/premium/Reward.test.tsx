import { bobur, fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import type { Student } from '@mars/session/me.ts';
import { setMuted } from '@mars/stores/celebration/sound.ts';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Reward from './Reward.tsx';
import ownRu from './ru.json';
import { fanfare } from './sound.ts';
import { boburs, capabilities } from './testing.ts';
import ownUz from './uz.json';

const texts = { uz: { ...sharedUz, ...ownUz }, ru: { ...sharedRu, ...ownRu } };
const here = location.origin;

/** How many notes were played, on the sound of a browser that is not there. */
let notes = 0;
class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = async () => {};
  close = async () => {};
  createOscillator = () => ({
    frequency: {},
    connect: (next: unknown) => next,
    start: () => notes++,
    stop() {},
  });
  createGain = () => ({
    gain: {
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    },
    connect: (next: unknown) => next,
  });
}

let browser: { reload: ReturnType<typeof vi.fn>; assign: ReturnType<typeof vi.fn> };
let calmed = false;
let onEnd = vi.fn();

beforeEach(() => {
  notes = 0;
  calmed = false;
  onEnd = vi.fn();
  vi.stubGlobal('AudioContext', FakeAudio);
  browser = { reload: vi.fn(), assign: vi.fn() };
  vi.stubGlobal('location', { origin: here, href: `${here}/`, protocol: 'http:', ...browser });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: calmed && query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  fakeServer(boburs({ 'GET /v1/shop/student/heroes': [] }));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  fanfare.hush();
  setMuted(false);
  configure({ platform: here });
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** As after the person's tap on "buy". */
function show(lang: 'uz' | 'ru' = 'uz') {
  fanfare.wakeSound();
  return renderWidget(
    <Reward student={bobur as unknown as Student} until="2026-12-20T14:03:22+05:00" onEnd={onEnd} />,
    texts[lang],
    lang,
  );
}

describe('the reward', () => {
  it('is told with name and days, under 54 pieces of confetti [§2.24] [§4.8]', async () => {
    show('ru');
    expect(screen.getByRole('dialog', { name: 'Premium теперь ваш!' })).toBeTruthy();
    expect(
      screen.getByText('Bobur, 30 дней вы будете получать вдвое больше монет за каждый урок.'),
    ).toBeTruthy();
    expect(screen.getByText('До 20 декабря.')).toBeTruthy();
    expect(document.querySelectorAll('.confetti > i')).toHaveLength(54);
    await waitFor(() => expect(document.querySelectorAll('.disc').length).toBeGreaterThan(3));
    expect(document.querySelector('.stage .hero')).toBeTruthy();
  });

  it('promises no double where the centre pays another share', async () => {
    const { attendance: _, ...rewards } = capabilities.rewards;
    fakeServer(
      boburs({
        'GET /v1/capabilities': {
          ...capabilities,
          rewards: { ...rewards, attendance: { free: 2, premium: 3 } },
        },
      }),
    );
    show();
    expect(
      await screen.findByText('Bobur, 30 kun davomida har bir dars uchun koʻproq coin olasiz.'),
    ).toBeTruthy();
  });

  it('sounds after the person’s own tap on buy, and without one not [§4.8]', () => {
    show();
    expect(notes).toBe(4);
    cleanup();
    renderWidget(<Reward student={bobur as unknown as Student} until={null} onEnd={onEnd} />, texts.uz);
    expect(notes).toBe(4);
  });

  it('can be silenced, which is remembered on the device', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Ovozni oʻchirish' }));
    expect(localStorage.getItem('sound')).toBe('off');
    cleanup();
    notes = 0;
    show();
    expect(notes).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Ovozni yoqish' }));
    expect([notes, localStorage.getItem('sound')]).toEqual([4, null]);
  });

  it('is silent by itself for who wants no motion', () => {
    calmed = true;
    show();
    expect(notes).toBe(0);
  });

  it('loads the platform anew when it is closed [§4.9]', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Yopish' }));
    expect(onEnd).toHaveBeenCalledOnce();
    expect(browser.reload).toHaveBeenCalledOnce();
  });

  it('leads to the hero, by loading that page, with the flag [§2.8]', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Qahramonimni koʻrish' }));
    expect(browser.assign).toHaveBeenCalledWith(`${here}/hero/5`);
    expect(sessionStorage.getItem('hero_allowed')).toBe('5');
  });
});

describe('on another site', () => {
  beforeEach(() => configure({ platform: 'https://platform.test' }));

  it('has neither scene nor sound', () => {
    show();
    expect(document.querySelector('.hero, .disc')).toBeNull();
    expect(screen.queryByRole('button', { name: /Ovoz/ })).toBeNull();
    expect(notes).toBe(0);
  });

  it('leaves that page as it is: what changed was asked for when it was bought', async () => {
    const calls = fakeServer(boburs({ 'GET /v1/me': { ...bobur, is_premium: true } }));
    const { $me } = await import('@mars/session/me.ts');
    const stop = $me.listen(() => {});
    await waitFor(() => expect($me.get().data).toBeTruthy());
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Davom etish' }));
    expect(onEnd).toHaveBeenCalledOnce();
    expect(browser.reload).not.toHaveBeenCalled();
    expect(calls.filter((call) => call === 'GET /v1/me')).toHaveLength(1);
    stop();
  });
});
