import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Chart, { type Place, roundTop } from './Chart.tsx';

const series = ['Berildi', 'Sarflandi'];
const day = (at: number, ...values: number[]): Place => ({
  ...{ name: `${at}-noy-2026`, below: `${at}-noy`, values },
});
const places = [day(1, 1000, 0), day(2, 250, 300), day(3, 0, 40)];

const show = (of: readonly Place[]) =>
  render(
    <Chart
      label="Kunlar boʻyicha"
      head="Kun"
      series={series}
      places={of}
      say={(value) => `${value} coin`}
      sayShort={(value) => `~${value}`}
    />,
  );

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe;
      disconnect() {}
      constructor(tell: () => void) {
        this.observe = tell;
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(356);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const drawn = async (of: number): Promise<SVGLineElement[]> => {
  const bars = () => [...document.querySelectorAll<SVGLineElement>('.ct-bar')];
  await waitFor(() => expect(bars()).toHaveLength(of));
  return bars();
};
const highOf = (bar: Element): number => Number(bar.getAttribute('y1')) - Number(bar.getAttribute('y2'));

it('draws bars as high as their numbers, over an axis of three round ones', async () => {
  show(places);
  const [first, second, third, ...others] = (await drawn(6)).map(highOf);
  expect([first, second, third]).toEqual([184, 46, 0]);
  expect(others.map((high) => Math.round(high))).toEqual([0, 55, 7]);
  expect(
    [...document.querySelectorAll('.ct-label.ct-vertical')].map(({ textContent }) => textContent),
  ).toEqual(['~0', '~500', '~1000']);
});

it('names the day under every seventh bar, and under each of a week', async () => {
  const below = () =>
    [...document.querySelectorAll('.ct-label.ct-horizontal')].map(({ textContent }) => textContent);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1056);
  show(Array.from({ length: 30 }, (_, at) => day(at + 1, 5, 1)));
  await drawn(60);
  expect(below()).toEqual(['1-noy', '8-noy', '15-noy', '22-noy', '29-noy']);
  cleanup();
  show(places);
  await drawn(6);
  expect(below()).toEqual(['1-noy', '2-noy', '3-noy']);
});

it('tells the numbers of a place to pointer, finger and arrows, and all of them to readers', async () => {
  show(places);
  await drawn(6);
  const said = () => document.querySelector('.chart-said')?.textContent;
  expect(said()).toBe('Kunlar boʻyicha Berildi  Sarflandi ');
  const slider = screen.getByRole('slider', { name: 'Kunlar boʻyicha' });
  fireEvent.pointerMove(slider, { clientX: 56 + 150, pointerType: 'mouse' });
  expect(said()).toBe('2-noy-2026 Berildi 250 coin Sarflandi 300 coin');
  fireEvent.pointerLeave(slider, { pointerType: 'mouse' });
  expect(said()).toBe('Kunlar boʻyicha Berildi  Sarflandi ');
  // The finger that is lifted leaves what it asked for.
  fireEvent.pointerDown(slider, { clientX: 60, pointerType: 'touch' });
  fireEvent.pointerLeave(slider, { pointerType: 'touch' });
  expect(said()).toContain('1-noy-2026');
  fireEvent.keyDown(slider, { key: 'End' });
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(slider.getAttribute('aria-valuetext')).toBe('3-noy-2026, Berildi 0 coin, Sarflandi 40 coin');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(slider.getAttribute('aria-valuenow')).toBe('2');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Kun', 'Berildi', 'Sarflandi'],
    ['1-noy-2026', '1000 coin', '0 coin'],
    ['2-noy-2026', '250 coin', '300 coin'],
    ['3-noy-2026', '0 coin', '40 coin'],
  ]);
});

it('writes no attribute of style, which the policy of the pages refuses', async () => {
  show(places);
  await drawn(6);
  const all = [...document.querySelectorAll('.chart svg, .chart svg *')].filter(
    (each) => !(each instanceof HTMLElement),
  );
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((each) => each.hasAttribute('style'))).toEqual([]);
});

it.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [21, 30],
  [5, 6],
  [1000, 1000],
  [1001, 2000],
  [19_200_000, 20_000_000],
])('an axis of at most %d ends at %d', (most, top) => {
  expect(roundTop(most)).toBe(top);
});
