import { describe, expect, it } from 'vitest';
import { noticeTexts } from './features/bot/notice-texts.ts';
import { texts as extra } from './features/extra/texts.ts';
import { legible, legibleLine, quoted, saying } from './letters.ts';

describe('a text that people write for others', () => {
  it.each([
    ['words', 'Bugun oʻrgandim, maʼno – «sikl»!\n\tЙод и ёлка\n'],
    ['decomposed letters, put together', 'и\u0306', 'й'],
    ['two marks on a letter', 'e\u0323\u0302\u0302'.normalize('NFC'), 'ệ\u0302'],
    ['emoji of several signs', '👩🏽‍💻 ❤️‍🔥 👨‍👩‍👧 🇺🇿'],
    ['a spelled flag without its unseen letters', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴'],
    ['letters of other scripts', 'नमस्ते สวัสดี שלום العربية 한국어'],
    ['code', 'for i in range(3):\n    print("a\\tb")'],
  ])('keeps %s', (_, text, becomes: string = text) => {
    expect(legible(text)).toBe(becomes);
  });

  it.each([
    ['nothing with width', 'a\u200b\u2060\ufeff\u00ad\u180eb', 'ab'],
    ['joiners between letters', 'a\u200db\u200cc\u200d', 'abc'],
    ['turned lines', '\u202egnp.exe\u202c \u2067a\u2069\u200f\u061c', 'gnp.exe a'],
    ['blank letters', 'a\u2800\u3164\u115f\u1160\uffa0b', 'a     b'],
    ['signs of control', 'a\u0007\u001b[31mb\u0085c', 'a[31mb\nc'],
    ['other ends of lines', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['what climbs', `Z${'\u030d'.repeat(80)}a${'\u0316\u0489'.repeat(40)}`, 'Z\u030d\u030da\u0316\u0489'],
    ['what climbs on nothing', `${'\u0489'.repeat(9)}a\n${'\u20dd'.repeat(3)}b`, 'a\nb'],
    ['letters of tags', `a${'\u{e0041}'.repeat(5)}`, 'a'],
  ])('has not %s', (_, text, becomes) => {
    expect(legible(text)).toBe(becomes);
    expect(legible(becomes)).toBe(becomes);
  });

  it('is nothing when nothing of it is seen', () => {
    for (const text of [
      '\u200b',
      '\u2800',
      '\u3164\u3164',
      '\u202e\u202c',
      ' \u00ad ',
      '\u0301\u0301',
      ' \u0301 \u20dd',
    ])
      expect(legible(text).trim()).toBe('');
  });

  it('has to say something where that is asked', () => {
    expect(saying('reason', ' a\u200b ')).toBe('a');
    for (const text of ['', ' ', '\u200b', '\u3164\n'])
      expect(() => saying('reason', text)).toThrow(
        expect.objectContaining({ fields: { reason: expect.objectContaining({ code: 'required' }) } }),
      );
  });

  it('is one line where it is a title', () => {
    expect(legibleLine(' a\n\tb\u2028 c\u00a0d ')).toBe('a b c d');
  });

  it('is read in no time, of whatever it is made', () => {
    for (const piece of ['\u0301', 'a\u0301\u0301\u0301', '\u200d', '👩\u200d', '\u202e', '\r', ' \n']) {
      const before = process.cpuUsage();
      legibleLine(piece.repeat(200_000 / piece.length));
      // A hundred times what it takes: what grows with the square would take minutes.
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
    }
  });

  it('turns nothing around in a sentence that quotes it', () => {
    expect(quoted('Post')).toBe('«Post»');
    for (const words of ['שלום', 'a مرحبا']) expect(quoted(words)).toBe(`«\u2068${words}\u2069»`);
  });

  it('turns nothing around in a sentence with a name', () => {
    const [tutor, at] = [{ first_name: 'שלום', last_name: 'כהן' }, new Date('2026-11-20T10:00:00+05:00')];
    const name = '\u2068שלום כהן\u2069';
    for (const text of Object.values(extra.booked(at, tutor))) expect(text).toContain(` ${name}`);
    for (const text of Object.values(extra.cancelled(at, tutor))) expect(text).toContain(`, ${name}.`);
    const child = { first_name: 'שלום', course: { uz: 'Kurs', ru: 'Курс' }, starts_at: at, reason: null };
    for (const lang of ['uz', 'ru'] as const)
      expect(noticeTexts[lang].absence(child).startsWith('\u2068שלום\u2069')).toBe(true);
    // Of other letters nothing is added.
    expect(noticeTexts.uz.absence({ ...child, first_name: 'Oʻktam' })).toMatch(/^Oʻktam /);
  });
});
