import { join } from 'node:path';
import { addTexts, textsOf } from '@mars/i18n/texts.ts';
import { describe, expect, it } from 'vitest';
import { root, sources, withoutComments } from './folders.ts';
import { interfaceOf, LANGS, type Lang, withoutForm } from './interface.ts';

type Texts = ReadonlyMap<string, string>;
const texts: Record<Lang, Texts> = { uz: byPlace('uz'), ru: byPlace('ru') };

function byPlace(lang: Lang): Texts {
  return new Map(interfaceOf(lang).map(({ folder, key, text }) => [`${folder} ${key}`, text]));
}

const placeholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)),
];

/** What has forms by a number: `widgets/shop left`. */
const counted = [...texts.ru.keys()].filter((place) => place.endsWith('_other')).map(withoutForm);
const formsOf = (place: string): string[] =>
  ['one', 'few', 'many', 'other'].map((form) => texts.ru.get(`${place}_${form}`) ?? '');

/** What changes with a number: the forms of 1, 2, 5 and of a fraction, as Russian has them. */
const FORMS = `
будет|будут|будут|будут                  ваша|ваши|ваши|ваши                      вернулась|вернулись|вернулось|вернулись
вещь|вещи|вещей|вещи                     вопрос|вопроса|вопросов|вопроса          выдана|выдано|выдано|выдано
группа|группы|групп|группы               день|дня|дней|дня                        добавлен|добавлены|добавлено|добавлены
должник|должника|должников|должника      ему|им|им|им                             ждёт|ждут|ждут|ждут
загрузилась|загрузились|загрузилось|загрузилось                                   задачи|задач|задач|задач
задачу|задачи|задач|задачи               заказ|заказа|заказов|заказа              запишется|запишутся|запишутся|запишутся
изменилась|изменились|изменилось|изменилось                                       картинка|картинки|картинок|картинки
комментарий|комментария|комментариев|комментария                                  курс|курса|курсов|курса
место|места|мест|места                   минута|минуты|минут|минуты               минуту|минуты|минут|минуты
модуль|модуля|модулей|модуля             монета|монеты|монет|монеты               монету|монеты|монет|монеты
монеты|монет|монет|монеты                найден|найдено|найдено|найдено           найдена|найдены|найдено|найдено
непрочитанное|непрочитанных|непрочитанных|непрочитанных                           новую|новые|новых|новой
она|они|они|они                          осталась|остались|остались|остались      осталась|осталось|осталось|осталось
остался|осталось|осталось|осталось       ответ|ответа|ответов|ответа              открыт|открыты|открыто|открыты
отметка|отметки|отметок|отметки          отметку|отметки|отметок|отметки          оценка|оценки|оценок|оценки
оценку|оценки|оценок|оценки              ошибка|ошибки|ошибок|ошибки              повторение|повторения|повторений|повторения
поле|поля|полей|поля                     получена|получено|получено|получено      получит|получат|получат|получат
пост|поста|постов|поста                  потратил|потратили|потратили|потратили   похожая|похожие|похожих|похожей
пример|примера|примеров|примера          примера|примеров|примеров|примеров       присоединился|присоединились|присоединились|присоединились
проверен|проверены|проверены|проверены   проверки|проверок|проверок|проверок      программа|программы|программ|программы
раз|раза|раз|раза                        раздела|разделов|разделов|разделов       сдал|сдали|сдали|сдали
сдаёт|сдают|сдают|сдают                  секунду|секунды|секунд|секунды           слово|слова|слов|слова
сохранена|сохранены|сохранено|сохранено  строка|строки|строк|строки               строку|строки|строк|строки
упражнение|упражнения|упражнений|упражнения                                       урок|урока|уроков|урока
ученик|ученика|учеников|ученика          ученика|учеников|учеников|ученика        ученику|ученикам|ученикам|ученика
учится|учатся|учатся|учатся              цифра|цифры|цифр|цифры                   час|часа|часов|часа
часа|часов|часов|часа                    человек|человека|человек|человека        шаг|шага|шагов|шага
штука|штуки|штук|штуки                  первый|первых|первых|первых               минуты|минут|минут|минуты
закончил|закончили|закончили|закончили  сохранена|сохранены|сохранены|сохранены свою|свои|свои|свои
`;
const known = new Set(FORMS.trim().split(/\s+/));
/** Whole sentences that differ: looked at one by one. */
const OTHERWISE = [
  'packages/ui/texts/blog reportsDay',
  'widgets/blog picturesHint',
  'widgets/game rewarded',
  'widgets/staff-slots sure',
];

describe('what is counted', () => {
  it('is a good part of the texts', () => expect(counted.length).toBeGreaterThan(120));

  it('has its values in each form', () => {
    const wrong = counted.filter(
      (place) => new Set(formsOf(place).map((text) => placeholders(text).sort().join())).size > 1,
    );
    expect(wrong).toEqual([]);
  });

  it('is in the Russian form of 1, of 2 and of 5', () => {
    const wrong = counted.flatMap((place) => {
      const words = formsOf(place).map((text) => text.toLowerCase().match(/\{\{\w+\}\}|[а-яёa-z]+/g) ?? []);
      const isAlike = words.every((all) => all.length === words[0]!.length);
      if (!isAlike) return OTHERWISE.includes(place) ? [] : [`${place}: sentences of their own`];
      return words[0]!
        .map((_, at) => words.map((all) => all[at]).join('|'))
        .filter((forms) => new Set(forms.split('|')).size > 1 && !known.has(forms))
        .map((forms) => `${place}: ${forms}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGS)('is said of 1, 2, 5 and 21 without a gap, %s', (lang) => {
    const form = { uz: ['other', 'other', 'other', 'other'], ru: ['one', 'few', 'many', 'one'] }[lang];
    for (const place of counted) {
      const [folder, key] = place.split(' ') as [string, string];
      const own = [...texts[lang]].filter(([each]) => each.startsWith(`${place}_`));
      addTexts(
        `filled ${folder}`,
        lang,
        Object.fromEntries(own.map(([at, text]) => [at.split(' ')[1], text])),
      );
      for (const [at, count] of [1, 2, 5, 21].entries()) {
        const written = texts[lang].get(`${place}_${form[at]}`) ?? 'no such form';
        const values = Object.fromEntries(placeholders(written).map((name) => [name, 7]));
        const expected = written.replaceAll('{{count}}', String(count)).replace(/\{\{\w+\}\}/g, '7');
        expect(textsOf(`filled ${folder}`, lang)(key, { ...values, count }), place).toBe(expected);
      }
    }
  });
});

/** The calls of `t` with a written key and written values: `t('left', { count, day: dayOf(at) })`. */
function callsIn(source: string): { key: string; given: string[] | 'unknown' }[] {
  const text = withoutComments(source);
  return [...text.matchAll(/(?<![\w.])t\(\s*'([\w.]+)'(,\s*)?/g)].map(
    ({ 0: all, 1: key = '', 2: more, index }) => {
      if (!more) return { key, given: [] };
      const rest = text.slice(index + all.length);
      return { key, given: rest.startsWith('{') ? namesOf(rest) : 'unknown' };
    },
  );
}

/** The names of an object that is written at the beginning of a text; one that is spread may have any. */
function namesOf(text: string): string[] | 'unknown' {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if ('{[('.includes(sign) && ++depth === 1) continue;
    if ('}])'.includes(sign) && --depth === 0) break;
    if (sign === ',' && depth === 1) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  const names = parts.map((part) => part.trim()).filter(Boolean);
  return names.some((name) => name.startsWith('...'))
    ? 'unknown'
    : names.map((name) => /^\w+/.exec(name)?.[0] ?? '');
}

describe('a text', () => {
  const shared = [...texts.uz.keys()].map((place) => place.split(' ')[0] as string);
  const sharedFolders = [...new Set(shared)].filter((folder) => folder.startsWith('packages/ui/texts'));
  const said = sources(join(root, 'widgets')).flatMap(({ path, text }) => {
    const folder = path.split('/').slice(0, 2).join('/');
    return callsIn(text).map((call) => ({ ...call, path, places: [folder, ...sharedFolders] }));
  });
  const written = (places: readonly string[], key: string): string | undefined =>
    places
      .map((place) => texts.ru.get(`${place} ${key}`) ?? texts.ru.get(`${place} ${key}_other`))
      .find(Boolean);

  it('is given all its values where it is said', () => {
    expect(said.filter(({ given }) => given.length > 0).length).toBeGreaterThan(300);
    const wrong = said.flatMap(({ key, given, path, places }) => {
      const missing = placeholders(written(places, key) ?? '').filter(
        (name) => given !== 'unknown' && !given.includes(name),
      );
      return missing.length > 0 ? [`${path} ${key}: ${missing}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('is given no value that it does not say', () => {
    const wrong = said.flatMap(({ key, given, path, places }) => {
      const text = written(places, key);
      if (text === undefined || given === 'unknown') return [];
      const forms = places.some((place) => texts.ru.has(`${place} ${key}_other`)) ? ['count'] : [];
      const idle = given.filter((name) => ![...placeholders(text), ...forms].includes(name));
      return idle.length > 0 ? [`${path} ${key}: ${idle}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});
