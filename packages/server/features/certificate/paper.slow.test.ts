import { describe, expect, it } from 'vitest';
import { linesOfPdf } from '../../testing/pdf-text.ts';
import { drawPaper, missingOn } from './paper.ts';

const words = (name: [string, string], more = {}) => ({
  ...{ first_name: name[0], last_name: name[1], centre: 'Mars markazi' },
  ...{ course: { uz: 'Frontend kursi', ru: 'Курс «Фронтенд»' } },
  ...more,
});
const read = async (one: ReturnType<typeof words>) => {
  const paper = {
    ...one,
    studentId: 1,
    courseId: 1,
    code: 'ABCDEFGHJKLM',
    at: new Date('2026-11-22T10:00:00+05:00'),
  };
  return linesOfPdf(await drawPaper(paper, 'https://mars.example/certificate/ABCDEFGHJKLM'));
};
const composed = (text: string) => text.normalize('NFC');

describe('a paper', () => {
  it.each<[string, string]>([
    ['Ǵúlnara', 'Ájiniyazova'],
    ['Altınay', 'Qıdırbaeva'],
    ['Серге\u0438\u0306', 'Е\u0308лкин'],
    ['У\u0306ктам', 'И\u0306у\u0306лдошев'],
    ['Oʹktam', 'Gʽaniyev'],
    ['Ҳасан', 'Ғофуров-Қодирий'],
    ['Şahnoza', 'Ğofurova'],
    ['Әлия', 'Өтегенова-Ңуры'],
    ['Oʻtkir', 'Maʼmurov'],
  ])('has every letter of %s %s', async (...name) => {
    expect(missingOn(words(name))).toEqual([]);
    expect(await read(words(name))).toContain(composed(name.join(' ')));
  });

  it('has every letter of a long name, on two lines that are well to be read', async () => {
    const name: [string, string] = [
      'Abdulla Abdurahmon Abdulaziz oʻgʻli',
      'Muhammadsolihxoʻjayevabdurahmonova',
    ];
    const lines = await read(words(name));
    expect(lines).toEqual(expect.arrayContaining([name[0], name[1]]));
    const longest: [string, string] = ['Ж'.repeat(60), 'Щ'.repeat(60)];
    expect(
      (await read(words(longest)))
        .filter((line) => /[ЖЩ]{5}/.test(line))
        .join('')
        .replaceAll(' ', ''),
    ).toBe(longest.join(''));
  });

  it('has the beginning of a book that stands in a row in place of a name', async () => {
    const lines = await read(words(['Щuʻ '.repeat(4000), 'Karimova'], { centre: 'Ж'.repeat(20_000) }));
    expect(lines.some((line) => line.startsWith('Щuʻ Щuʻ'))).toBe(true);
    expect(lines.join('').length).toBeLessThan(2000);
  });

  it('has signs of mathematics in a title, and the centre’s name', async () => {
    const course = { uz: 'Algebra: √2, π, ∑ va x ≤ 5', ru: 'Алгебра: ∫ и ∞' };
    const one = words(['Aziza', 'Karimova'], { course, centre: '«Ǵalaba» markazi №1 – α' });
    expect(missingOn(one)).toEqual([]);
    expect(await read(one)).toEqual(expect.arrayContaining([course.uz, course.ru, one.centre]));
  });

  it('names what none of its faces has, each once, wherever it stands', () => {
    expect(missingOn(words(['שלום', 'Karimova']))).toEqual(['ש', 'ל', 'ו', 'ם']);
    expect(missingOn(words(['Aziza', 'Karimova'], { centre: 'Mars 😀 😀' }))).toEqual(['😀']);
    expect(missingOn(words(['Aziza', 'Karimova'], { course: { uz: 'Xitoy tili', ru: '中文' } }))).toEqual([
      '中',
      '文',
    ]);
    // A letter and its mark come from one face: no face has both of these.
    expect(missingOn(words(['Qə\u0306zi', 'Karimova']))).toEqual(['ə\u0306']);
    // What is not seen is no letter.
    expect(missingOn(words(['Aziza\u200b', '\u202eKarimova\u00a0']))).toEqual([]);
  });
});
