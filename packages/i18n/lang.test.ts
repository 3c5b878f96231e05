import { beforeEach, describe, expect, it } from 'vitest';
import { knownLang, resolveLang } from './lang.ts';

describe('knownLang', () => {
  it('knows Uzbek and Russian with any region, and nothing else', () => {
    const tags = ['uz', 'uz-Latn-UZ', 'RU', 'ru_RU', 'en', 'rus', 'uzx', '', null, undefined];
    expect(tags.map(knownLang)).toEqual(['uz', 'uz', 'ru', 'ru', null, null, null, null, null, null]);
  });
});

describe('resolveLang', () => {
  beforeEach(() => document.body.replaceChildren());

  const element = (html: string): Element => {
    document.body.innerHTML = html;
    return document.querySelector('i') as Element;
  };

  it('takes the stored choice first, then the own, then the nearest ancestor’s, then Uzbek', () => {
    expect(resolveLang(element('<p lang="uz"><i lang="uz"></i></p>'), 'ru')).toBe('ru');
    expect(resolveLang(element('<p lang="uz"><i lang="ru"></i></p>'), null)).toBe('ru');
    expect(resolveLang(element('<p lang="ru"><b lang="en"><i></i></b></p>'), null)).toBe('ru');
    expect(resolveLang(element('<p lang="en"><i></i></p>'), null)).toBe('uz');
  });

  it('looks through shadow roots', () => {
    const host = element('<p lang="ru"><i></i></p>');
    const inner = document.createElement('b');
    host.attachShadow({ mode: 'open' }).append(inner);
    expect(resolveLang(inner, null)).toBe('ru');
  });
});
