import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from '../Avatar.tsx';
import { ErrorState } from '../ErrorState.tsx';
import ru from '../texts/ru.json';
import uz from '../texts/uz.json';
import { CoinAmount } from './CoinAmount.tsx';
import { HeroFigure } from './HeroFigure.tsx';
import { initials } from './initials.ts';
import { MonthNav } from './MonthNav.tsx';
import { Bar, ProgressRing } from './Progress.tsx';
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

  it('is empty at nothing and at no goal', () => {
    const { container } = render(<Bar value={5} max={0} label="xp" />);
    expect(container.querySelector('i')?.style.width).toBe('0%');
  });
});

describe('MonthNav', () => {
  it('goes back, and not into the future', async () => {
    const onChange = vi.fn();
    const labels = { previousLabel: uz.previousMonth, nextLabel: uz.nextMonth };
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
    render(<ErrorState title="Reyting ochilmadi" text={uz.errorText} retry={uz.retry} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Reyting ochilmadi');
    await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('HeroFigure', () => {
  const layers = (label: string) =>
    [...screen.getByRole('img', { name: label }).querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    );

  it('draws plain clothes under nothing', () => {
    render(<HeroFigure items={[]} label="Eldor" />);
    expect(layers('Eldor').map((src) => src?.replace('/media/hero/', ''))).toEqual([
      'figure/under.svg',
      'feet/plain.svg',
      'body/tee.svg',
      'figure/smile.svg',
      'hair/short.svg',
    ]);
  });

  it('puts the layers in their order, backs first', () => {
    const item = (body_type: 'head' | 'body', name: string) => ({
      body_type,
      special_image: `${name}.svg`,
      special_object_image: `${name}.back.svg`,
      legs_image: body_type === 'body' ? `${name}.legs.svg` : null,
    });
    render(
      <HeroFigure
        base="https://m/"
        items={[item('head', '/h/helmet'), item('body', '/b/suit')]}
        label="Aziza"
      />,
    );
    expect(layers('Aziza')).toEqual([
      '/b/suit.back.svg',
      '/h/helmet.back.svg',
      'https://m/hero/figure/under.svg',
      '/b/suit.legs.svg',
      'https://m/hero/feet/plain.svg',
      '/b/suit.svg',
      'https://m/hero/figure/smile.svg',
      'https://m/hero/hair/short.svg',
      '/h/helmet.svg',
    ]);
  });

  it('cuts the hair under a hat, and hides it under a scarf', () => {
    const hat = (name: string) => [
      { body_type: 'head' as const, special_image: `/media/hero/head/${name}.svg` },
    ];
    const { container, rerender } = render(<HeroFigure items={hat('doppi')} label="A" />);
    expect(container.querySelector('.cut')?.getAttribute('src')).toContain('hair/short');
    rerender(<HeroFigure items={hat('doppi')} hair="bob" label="A" />);
    expect(container.querySelectorAll('.cut[src*="hair/bob"]')).toHaveLength(2);
    rerender(<HeroFigure items={hat('goggles')} label="A" />);
    expect(container.querySelector('.cut')).toBeNull();
    rerender(<HeroFigure items={hat('helmet')} hair="bun" label="A" />);
    expect(container.querySelector('[src*="bun.back"]')).toBeNull();
    rerender(<HeroFigure items={hat('roomol')} hair="braids" label="A" />);
    expect(container.querySelector('[src*="hair/"]')).toBeNull();
  });
});

describe('shared words', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(ru)).toEqual(Object.keys(uz));
  });
});
