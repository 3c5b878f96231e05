import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCourses } from '../course/offer.ts';
import { createTutor, loadHelpTexts } from './tutor.ts';
import { fillText, withoutPlaces } from './tutor-fill.ts';
import { lessonTexts } from './tutor-lessons.ts';
import type { TutorLang } from './tutor-words.ts';

interface Asked {
  lang: TutorLang;
  kind?: 'plain' | 'two-part' | 'vague';
  ids: string[];
  question: string;
  half?: boolean;
}

const here = (path: string): URL => new URL(path, import.meta.url);
const asked = (name: string): Asked[] => JSON.parse(readFileSync(here(name), 'utf8')).questions;
const texts = loadHelpTexts(here('../../../../content/help').pathname);
const tutor = createTutor(texts, lessonTexts(readCourses()));
const saysHalf = (text: string): boolean => /qolgan qismiga|остальную часть/.test(text);

const isRight = ({ ids, question, half = false }: Asked): boolean => {
  const { textId, text } = tutor.answer(question);
  return [...(textId ?? '').split('+')].sort().join() === [...ids].sort().join() && (!half || saysHalf(text));
};

function reach(questions: Asked[]) {
  const wrong = questions.filter((one) => !isRight(one));
  return {
    right: questions.length - wrong.length,
    figures: wrong.map(({ question }) => `${question} -> ${tutor.answer(question).textId}`).join(' | '),
  };
}

describe('sixty questions, half of them double or vague', () => {
  const questions = asked('./tutor-questions-centre.json');

  it('are thirty in each language, half of them so', () => {
    expect(questions.filter(({ lang }) => lang === 'uz')).toHaveLength(30);
    expect(questions.filter(({ lang }) => lang === 'ru')).toHaveLength(30);
    expect(questions.filter(({ kind }) => kind !== 'plain')).toHaveLength(30);
  });

  it('are answered rightly at once, at least 50', () => {
    const { right, figures } = reach(questions);
    expect(right, figures).toBeGreaterThanOrEqual(50);
  });

  it('were not learnt by heart: others, made up later, do nearly as well', () => {
    const { right, figures } = reach(asked('./tutor-questions-centre-later.json'));
    expect(right, figures).toBeGreaterThanOrEqual(12);
  });
});

describe('a double question', () => {
  it('gets both answers, each begun before either goes on', () => {
    const { text, textId } = tutor.answer('sertifikat qachon beriladi? dokon nega yopiq?');
    expect(textId).toBe('certificates+shop');
    const places = ['**Sertifikat**', '**Doʻkon**', 'Shu kod orqali', 'Qulf belgili'].map((one) =>
      text.indexOf(one),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
    const begun = text.slice(0, text.indexOf('**Doʻkon**', places[1]! + 1) - 1).split('**Sertifikat**')[1]!;
    expect(begun.split(/\s+/).length).toBeLessThan(90);
  });

  it('gets the half that is known, and hears that the other one is not', () => {
    const { textId, text } = tutor.answer('premium qancha turadi va kecha futbolda kim yutdi');
    expect([textId, saysHalf(text)]).toEqual(['premium-buy', true]);
    expect(saysHalf(tutor.answer('Забыл пароль, помогите').text)).toBe(false);
  });

  it('is one question where "and" stands inside of it', () => {
    expect(tutor.answer('во сколько начинаются занятия и в какие дни').textId).toBe('timetable');
  });

  it('is gone on from by its last half', () => {
    expect(tutor.answer('yana', { previousTextId: 'python-for+css-flexbox' }).textId).toBe(
      'css-flexbox#more',
    );
  });
});

describe('suggestions', () => {
  it('lead on, and each finds its own text', () => {
    for (const text of texts) {
      const { textId, suggestions } = tutor.answer(text.title, { lang: text.lang });
      expect(textId, text.title).toBe(text.id);
      expect(suggestions.length, text.title).toBeGreaterThan(0);
    }
  });

  it('stand also where nothing is known, and are answered', () => {
    for (const question of ['palov qanday pishiriladi', 'рецепт шоколадного торта', 'salom']) {
      const { suggestions, lang } = tutor.answer(question);
      expect(suggestions).toHaveLength(3);
      for (const one of suggestions) expect(tutor.answer(one, { lang }).textId, one).not.toBeNull();
    }
  });

  it('offer the second part of a text that has one', () => {
    const { suggestions, textId } = tutor.answer('Pythonda for nima?');
    expect(suggestions[0]).toBe('Davomi');
    expect(tutor.answer('Davomi', { previousTextId: textId }).textId).toBe('python-for#more');
  });
});

describe('help texts', () => {
  it('name no city, no phone number and no price of their own', () => {
    const own = texts
      .filter(({ id }) => !/^(python|js|css|html)-/.test(id))
      .filter(({ title, body }) =>
        /toshkent|ташкент|samarqand|chilonzor|чиланзар|\+998 ?\d{2} \d|\d[\s\u00a0]?000[\s\u00a0]*(so'm|сум)/i.test(
          `${title} ${body}`.replace(/−350[\s\u00a0]000/g, ''),
        ),
      );
    expect(own.map(({ id, lang }) => `${id}.${lang}`)).toEqual([]);
  });

  it('have no place that a text of the other language lacks', () => {
    const placesOf = (body: string) =>
      [...new Set([...body.matchAll(/\{\{([\w.#^]+)/g)].map(([, name]) => name!.replace(/[#^]/, '')))]
        .filter((name) => !/^rank_titles/.test(name))
        .sort();
    for (const uz of texts.filter(({ lang }) => lang === 'uz')) {
      const ru = texts.find(({ id, lang }) => id === uz.id && lang === 'ru')!;
      expect(placesOf(ru.body), uz.id).toEqual(placesOf(uz.body));
    }
  });
});

describe('places in a text', () => {
  it('take values, and leave out the sentence or the item whose value is not set', () => {
    const text = 'Manzil: {{address}}. Telefon: {{phone}}.\n\n- narx {{price}}\n- yosh {{age}}';
    expect(fillText(text, { address: 'Buxoro', age: '8' })).toBe('Manzil: Buxoro.\n\n- yosh 8');
  });

  it('show a section where its value is set, the other one where it is not', () => {
    const text = 'Narx{{#phone}}: {{phone}}{{/phone}}{{^phone}} nomaʼlum{{/phone}}.';
    expect(fillText(text, { phone: '1' })).toBe('Narx: 1.');
    expect(fillText(text, {})).toBe('Narx nomaʼlum.');
    const nested = '{{#a}}A{{#b}} va {{b}}{{/b}}{{^b}} yolgʻiz{{/b}}.{{/a}}';
    expect([
      fillText(nested, { a: '1', b: '2' }),
      fillText(nested, { a: '1' }),
      fillText(nested, { b: '2' }),
    ]).toEqual(['A va 2.', 'A yolgʻiz.', '']);
  });

  it.each([
    [1, '1 монета'],
    [3, '3 монеты'],
    [11, '11 монет'],
    [13, '13 монет'],
    [21, '21 монета'],
    [299, '299 монет'],
  ])('stand with the right Russian word beside %i', (count, said) => {
    expect(fillText('{{n:монета|монеты|монет}}', { n: String(count) })).toBe(said);
  });

  it('never take a value for a place', () => {
    expect(fillText('{{a}} {{b}}', { a: '{{b}} $&', b: 'x' })).toBe('{{b}} $& x');
  });

  it('say nothing in the search but for the words beside numbers', () => {
    expect(withoutPlaces('{{#a}}{{n:монета|монеты|монет}}{{/a}} {{price}}').trim().split(/\s+/)).toEqual([
      'монет',
    ]);
  });
});
