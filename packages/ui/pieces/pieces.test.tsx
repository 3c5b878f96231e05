import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from '../Avatar.tsx';
import { ErrorState } from '../ErrorState.tsx';
import month from '../texts/month/uz.json';
import ru from '../texts/ru.json';
import uz from '../texts/uz.json';
import { CoinAmount } from './CoinAmount.tsx';
import { HeroFigure } from './HeroFigure.tsx';
import { initials } from './initials.ts';
import { MonthNav } from './MonthNav.tsx';
import { Bar } from './Progress.tsx';
import { ProgressRing } from './ProgressRing.tsx';
import { StreakWeek } from './StreakWeek.tsx';
import { Switch } from './Switch.tsx';

afterEach(cleanup);

describe('Avatar', () => {
  it('shows initials without a picture, and when it does not come', () => {
    const { container } = render(<Avatar name="Aziza Karimova" src="/no.png" />);
    expect(container.textContent).toBe('');
    fireEvent.error(container.querySelector('img') as Element);
    expect(container.textContent).toBe('AK');
    expect(initials('  oʻtkir ')).toBe('O');
    expect(initials('\u2068שלום Karimova\u2069')).toBe('שK');
    expect(initials('')).toBe('');
  });
});

describe('CoinAmount', () => {
  it('marks what came in, and writes what went out with a true minus', () => {
    const { container, rerender } = render(<CoinAmount amount={4} signed unit="coin" />);
    expect(container.textContent).toBe('+4 coin');
    expect(container.querySelector('.plus')).toBeTruthy();
    rerender(<CoinAmount amount={-1200} signed unit="coin" />);
    expect(container.textContent).toBe('\u22121\u00a0200 coin');
    expect(container.querySelector('.plus')).toBeNull();
  });
});

describe('progress', () => {
  it('is clamped at 100 %, and says its value in words', () => {
    render(<ProgressRing value={45} max={30} label="Premium" text="18 kun qoldi" />);
    const ring = screen.getByRole('progressbar', { name: 'Premium' });
    expect(ring.getAttribute('aria-valuenow')).toBe('30');
    expect(ring.getAttribute('aria-valuetext')).toBe('18 kun qoldi');
    expect(Number(ring.querySelectorAll('circle')[1]?.getAttribute('stroke-dashoffset'))).toBe(0);
  });

  it('is drawn within its square, as full as it is', () => {
    const { container } = render(
      <ProgressRing value={15} max={30} size={64} label="Premium" text="15 kun qoldi" />,
    );
    const [, filled] = container.querySelectorAll('circle');
    const of = (name: string) => Number(filled?.getAttribute(name));
    expect([of('cx'), of('r') + of('stroke-width') / 2]).toEqual([32, 32]);
    expect(of('stroke-dasharray')).toBeCloseTo(2 * Math.PI * 28.5, 6);
    expect(of('stroke-dashoffset')).toBeCloseTo(Math.PI * 28.5, 6);
  });

  it('is empty at nothing and at no goal', () => {
    const { container } = render(<Bar value={5} max={0} label="xp" />);
    expect(container.querySelector('i')?.style.width).toBe('0%');
  });
});

describe('MonthNav', () => {
  it('goes back, and not into the future', async () => {
    const onChange = vi.fn();
    const labels = { previousLabel: month.previousMonth, nextLabel: month.nextMonth };
    render(<MonthNav month="2027-01" last="2027-01" lang="uz" onChange={onChange} {...labels} />);
    expect(screen.getByText('Yanvar 2027')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keyingi oy' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Oldingi oy' }));
    expect(onChange).toHaveBeenCalledWith('2026-12');
  });
});

describe('StreakWeek', () => {
  it('tells each day to readers', () => {
    const words = { filled: 'bor', missed: 'yoʻq', neutral: 'dam', coming: 'keladi', today: 'bugun' };
    render(
      <StreakWeek
        lang="uz"
        today={1}
        words={words}
        days={['filled', 'missed', 'neutral', 'ahead', 'coming', 'coming', 'neutral']}
      />,
    );
    const days = screen.getAllByRole('listitem').map((day) => day.querySelector('.sr')?.textContent);
    expect(days.slice(0, 5)).toEqual([
      'dushanba: bor',
      'seshanba: yoʻq, bugun',
      'chorshanba: dam',
      'payshanba: bor, keladi',
      'juma: keladi',
    ]);
    expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('date');
    // A day that counts burns, also one to come that is counted already; a day off has no flame.
    const [burning, out] = ['#EE5A24', '#A9B4C4'];
    const flames = screen
      .getAllByRole('listitem')
      .map((day) => day.querySelector('path')?.getAttribute('fill'));
    expect(flames).toEqual([burning, out, undefined, burning, out, out, undefined]);
  });
});

describe('Switch', () => {
  it('is switched by a press anywhere on its row', async () => {
    const onChange = vi.fn();
    render(
      <Switch on={false} onChange={onChange}>
        Tungi koʻrinish
      </Switch>,
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Tungi koʻrinish', checked: false }));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('ErrorState', () => {
  it('is announced, and tries again', async () => {
    const onRetry = vi.fn();
    render(<ErrorState title="Reyting yuklanmadi" text={uz.errorText} retry={uz.retry} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Reyting yuklanmadi');
    await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('HeroFigure', () => {
  const shown = (name: string) => {
    const figure = screen.getByRole('img', { name });
    return {
      outline: figure.querySelector('.outline') !== null,
      seen: [...figure.querySelectorAll(':scope > div:not(.coming, .blink) img')].map((image) =>
        image.getAttribute('src'),
      ),
      coming: [...figure.querySelectorAll<HTMLImageElement>('.coming img')],
      lids: figure.querySelector('.blink img')?.getAttribute('src'),
    };
  };
  const arrive = (image: HTMLImageElement | undefined) => {
    Object.defineProperty(image, 'complete', { value: true, configurable: true });
    fireEvent.load(image as HTMLImageElement);
  };

  it('is an outline until it is known what it wears', () => {
    render(<HeroFigure layers={undefined} label="Eldor" />);
    expect(shown('Eldor')).toEqual({ outline: true, seen: [], coming: [], lids: undefined });
  });

  it('is an outline until the last of its pictures is there, then whole', () => {
    render(<HeroFigure layers={[['/under.svg'], ['/hair.svg', true]]} lids={['/lids.svg']} label="Eldor" />);
    const [under, hair] = shown('Eldor').coming;
    Object.defineProperty(under, 'complete', { value: false, configurable: true });
    arrive(hair);
    expect(shown('Eldor')).toMatchObject({ outline: true, seen: [], lids: undefined });
    arrive(under);
    expect(shown('Eldor')).toEqual({
      outline: false,
      seen: ['/under.svg', '/hair.svg'],
      coming: [],
      lids: '/lids.svg',
    });
    expect(document.querySelector('.cut')?.getAttribute('src')).toBe('/hair.svg');
  });

  it('stays as it was until what is tried on is there, and is no other element then', () => {
    const { rerender } = render(<HeroFigure layers={[['/tee.svg']]} label="Aziza" />);
    arrive(shown('Aziza').coming[0]);
    rerender(<HeroFigure layers={[['/suit.svg']]} label="Aziza" />);
    expect(shown('Aziza')).toMatchObject({ outline: false, seen: ['/tee.svg'] });
    const [suit] = shown('Aziza').coming;
    arrive(suit);
    expect(shown('Aziza')).toMatchObject({ outline: false, seen: ['/suit.svg'], coming: [] });
    expect(document.querySelector('.hero img')).toBe(suit);
  });

  it('stays an outline when a picture does not come', () => {
    render(<HeroFigure layers={[['/no.svg']]} label="Aziza" />);
    fireEvent.error(shown('Aziza').coming[0] as HTMLImageElement);
    expect(shown('Aziza')).toMatchObject({ outline: true, seen: [] });
  });
});

describe('shared words', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(ru)).toEqual(Object.keys(uz));
  });
});
