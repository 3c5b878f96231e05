import { CallError } from '@mars/client/error.ts';
import { type Deferred, deferred } from '@mars/client/testing/api.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWidget } from '../testing.tsx';
import { Spend } from './Spend.tsx';

const texts = {
  have: 'Hisobingizda',
  after: 'Qoladi',
  coin: 'coin',
  onPlatform: 'Platformada',
  close: 'Yopish',
};
const none = { price: 60, coins: 450, of: 1, disabled: false };

interface HeldProps {
  first: typeof none;
  take: (set: (now: Partial<typeof none>) => void) => void;
  props: Pick<Parameters<typeof Spend<string>>[0], 'pay' | 'onPaid' | 'onPoor' | 'onRefused' | 'onClose'>;
}

/** It, with values that the test changes. */
function Held({ first, take, props }: HeldProps) {
  const [now, setNow] = useState(first);
  take((next) => act(() => setNow({ ...now, ...next })));
  const intro = (fixed: boolean) => <i>{fixed ? 'fixed' : 'free'}</i>;
  return <Spend title="Olasizmi?" costs="Narxi" action="Olish" {...now} {...props} intro={intro} />;
}

/** Draws it; what was asked of the payment, and what answers it, one for each time. */
function spend(first: Partial<typeof none> = {}) {
  const asked: { key: string; answer: Deferred<string | CallError> }[] = [];
  const on = {
    onPaid: vi.fn(),
    onPoor: vi.fn(),
    onRefused: vi.fn((error: CallError): string | null => error.code),
    onClose: vi.fn(),
  };
  let set: (now: Partial<typeof none>) => void = () => {};
  const pay = async (key: string) => {
    const answer = deferred<string | CallError>();
    asked.push({ key, answer });
    const said = await answer.promise;
    if (said instanceof CallError) throw said;
    return said;
  };
  const take = (next: typeof set) => {
    set = next;
  };
  renderWidget(<Held first={{ ...none, ...first }} take={take} props={{ ...on, pay }} />, texts);
  const answer = (said: string | CallError) => act(async () => asked.at(-1)?.answer.resolve(said));
  return { asked, answer, change: (now: Partial<typeof none>) => set(now), ...on };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Olish' });
const press = () => fireEvent.click(button());
const lines = () => [...document.querySelectorAll('dl > div')].map((line) => line.textContent);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('says the price, what one has and what is left, as it was when it was asked', () => {
  const { change } = spend();
  const before = ['Narxi60 coin', 'Hisobingizda450 coin', 'Qoladi390 coin'];
  expect(lines()).toEqual(before);
  change({ coins: 390 });
  expect(lines()).toEqual(before);
});

it.each([
  [60, ['Narxi60 coin', 'Hisobingizda60 coin', 'Qoladi0 coin'], 1],
  [59, ['Narxi60 coin', 'Hisobingizda59 coin'], 0],
])('with %i coins for a price of 60', (coins, says, payments) => {
  const { asked, onPoor } = spend({ coins });
  expect(lines()).toEqual(says);
  press();
  expect(asked).toHaveLength(payments);
  expect(onPoor.mock.calls).toEqual(payments ? [] : [[1]]);
});

it('pays once, however often it is pressed, and nothing while something is to be filled in', async () => {
  const { asked, answer, change, onPaid } = spend({ disabled: true });
  expect(button().disabled).toBe(true);
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(asked).toHaveLength(0);
  change({ disabled: false });
  for (let times = 0; times < 20; times++) press();
  expect(asked).toHaveLength(1);
  expect(screen.getByText('fixed')).toBeTruthy();
  await answer('receipt');
  expect(onPaid.mock.calls).toEqual([['receipt']]);
});

it('keeps its key over what was not answered, and lets nothing else be chosen before it is', async () => {
  const { asked, answer } = spend();
  for (const lost of [new CallError(0), new CallError(500), new CallError(503, { code: 'unavailable' })]) {
    press();
    await answer(lost);
    expect(screen.getByText('fixed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(lost.code);
  }
  press();
  await answer('receipt');
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([expect.stringMatching(/^[\da-f]{32}$/)]));
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

it('has another key for another choice, and the next time it is opened', async () => {
  const first = spend();
  press();
  await first.answer(new CallError(409, { code: 'out_of_stock' }));
  expect(screen.getByText('free')).toBeTruthy();
  first.change({ of: 2 });
  press();
  cleanup();
  const second = spend();
  press();
  const keys = [...first.asked, ...second.asked].map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
});

it('says what the refusal comes to, which goes with the next try', async () => {
  const { answer, onRefused } = spend();
  press();
  await answer(new CallError(409, { code: 'out_of_stock' }));
  expect(screen.getByRole('alert').textContent).toBe('out_of_stock');
  expect(onRefused.mock.calls).toMatchObject([[{ code: 'out_of_stock' }, false]]);
  press();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await answer(new CallError(0));
  expect(onRefused.mock.calls[1]).toMatchObject([{ code: 'offline' }, true]);
});

it.each<[string, object, number]>([
  ['says how many', { missing: 12 }, 12],
  ['does not', {}, 0],
])('leads to how coins come where the server knows of fewer, and %s', async (_, more, missing) => {
  const { answer, onPoor, onRefused } = spend();
  press();
  await answer(new CallError(409, { code: 'not_enough_coins', ...more }));
  expect([onPoor.mock.calls, onRefused.mock.calls]).toEqual([[[missing]], []]);
});

it('leads to the platform from a page that may not spend, and nowhere else', async () => {
  const { answer } = spend();
  press();
  await answer(new CallError(409, { code: 'open_on_platform', url: 'javascript:alert(1)' } as object));
  expect(screen.queryByRole('link')).toBeNull();
  press();
  await answer(new CallError(409, { code: 'open_on_platform', url: 'https://mars.example/shop' } as object));
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Platformada' }).href).toBe(
    'https://mars.example/shop',
  );
  expect(screen.queryByRole('button', { name: 'Olish' })).toBeNull();
});
