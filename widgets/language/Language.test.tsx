import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { $storedLang } from '@mars/session/lang.ts';
import { $open, openDialog } from '@mars/session/open.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Language from './Language.tsx';
import ru from './ru.json';
import uz from './uz.json';

let reload: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  fakeServer({});
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  configure({ platform: location.origin });
  $storedLang.set(null);
  vi.restoreAllMocks();
});

const radio = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
const confirm = (name = 'Tasdiqlash') => fireEvent.click(screen.getByRole('button', { name }));

describe('the choice', () => {
  it('is between Uzbek and Russian, each in itself; the one that is shown is chosen [§2.26] [§9.25]', () => {
    renderWidget(<Language mode="inline" />, uz);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(radio('Oʻzbekcha').checked).toBe(true);
    expect(screen.getByText('Русский').getAttribute('lang')).toBe('ru');
    cleanup();
    renderWidget(<Language mode="inline" />, ru, 'ru');
    expect(radio('Русский').checked).toBe(true);
  });

  it('is saved under lang by confirming, and the platform loads anew [§1.5] [§4.23]', () => {
    renderWidget(<Language mode="inline" />, uz);
    fireEvent.click(radio('Русский'));
    expect(localStorage.getItem('lang')).toBeNull();
    confirm();
    expect(localStorage.getItem('lang')).toBe('ru');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('switches an embedding page in place', () => {
    configure({ platform: 'https://mars.example' });
    renderWidget(<Language mode="inline" />, uz);
    fireEvent.click(radio('Русский'));
    confirm();
    expect($storedLang.get()).toBe('ru');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the dialog', () => {
  it('stands there when something on the page opens it, once of several [§2.26] [§2.12]', () => {
    renderWidget(<Language mode="dialog" />, uz);
    renderWidget(<Language mode="dialog" />, uz);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => openDialog('premium'));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => openDialog('language'));
    expect(screen.getByRole('dialog', { name: 'Til' })).toBeTruthy();
    expect($open.get()).toBeNull();
  });

  it('closes by confirming, and without a choice by its cross', () => {
    renderWidget(<Language mode="dialog" />, uz);
    act(() => openDialog('language'));
    fireEvent.click(radio('Русский'));
    fireEvent.click(screen.getByRole('button', { name: 'Yopish' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('lang')).toBeNull();
    act(() => openDialog('language'));
    expect(radio('Oʻzbekcha').checked).toBe(true);
    fireEvent.click(radio('Русский'));
    confirm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('lang')).toBe('ru');
  });
});
