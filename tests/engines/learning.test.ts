import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classOfOne } from '../e2e/own-class.ts';
import { ask, enter, post, tokensOf } from '../e2e/people.ts';
import { textsOf } from '../e2e/texts.ts';
import { Screen } from './screen.ts';

interface Element {
  id: number;
  kind: 'lesson' | 'homework' | 'exam';
}

const lang = 'ru';
let screen: Screen;

beforeAll(async () => {
  screen = await Screen.open(lang, 390);
});
afterAll(() => screen.close());

describe('a student on a phone, of whose class the teacher has opened a lesson', () => {
  const t = textsOf('course', lang);
  let addressOf: (kind: Element['kind']) => string;
  let elements: Element[];
  let login: string;

  beforeAll(async () => {
    const { course, group, lesson, teacher, student } = await classOfOne(lang);
    login = student.login;
    await post(`/v2/staff/lessons/${lesson.id}/open`, await tokensOf(teacher.login), {});
    const query = `course_id=${course.id}&course_type=offline&group_id=${group.id}&module=1`;
    elements = (await ask<{ items: Element[] }>(`/v1/course/elements?${query}`, await tokensOf(login))).items;
    addressOf = (kind) =>
      `/course-elements/${course.id}/offline/${group.id}/${elements.find((each) => each.kind === kind)!.id}/1`;
  });
  beforeAll(() => screen.be(login));

  it('reads a lesson to its end and passes its test', async () => {
    await screen.goto(addressOf('lesson'));
    await screen.sees(t('read'));
    await screen.press('button', t('quizBegin'));
    await screen.press('.answer .grow', 'Variant a');
    await screen.press('button', t('questionNext'));
    await screen.press('.answer .grow', 'Variant a');
    await screen.press('.answer .grow', 'Variant b');
    await screen.press('button', t('questionNext'));
    await screen.fill('.quiz .field input', null, '4.5');
    await screen.press('button', t('quizCheck'));
    await screen.sees(t('quizPassed'));
  });

  it('hands in homework with a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mars-file-'));
    const path = join(folder, 'sahifa.html');
    writeFileSync(path, '<h1>Salom</h1>');
    await screen.goto(addressOf('homework'));
    await screen.fill('textarea', t('answerText'), 'Mana.');
    await screen.give(path);
    await screen.sees('sahifa.html');
    await screen.press('button', t('handIn'));
    await screen.sees(t('waiting'));
    rmSync(folder, { recursive: true });
    const work = elements.find(({ kind }) => kind === 'homework')!;
    const { project_id } = await ask<{ project_id: number }>(
      `/v1/course/element/${work.id}`,
      await tokensOf(login),
    );
    const { answer } = await ask<{ answer: { text: string; files: { name: string }[] } }>(
      `/v1/project/${project_id}`,
      await tokensOf(login),
    );
    expect([answer.text, answer.files.map(({ name }) => name)]).toEqual(['Mana.', ['sahifa.html']]);
  });

  it('sits the exam', async () => {
    await screen.goto(addressOf('exam'));
    await screen.press('button', t('examBegin'));
    for (let at = 1; at <= 10; at++) {
      await screen.press('.answer .grow', 'Variant a');
      await screen.sees(t('answerSaved'));
      if (at < 10) await screen.press('button', t('questionNext'));
    }
    await screen.press('button', t('finishExam'));
    await screen.sees(t('allAnswered'));
    await screen.press('button', t('finishYes'));
    await screen.until('the mark', ({ find }) => find('.your-mark .grade', '100').length > 0);
  });
});

describe('somebody new on a phone', () => {
  beforeAll(async () => {
    const { login } = await enter({ role: 'student', first_name: 'Новый', last_name: 'Ученик', group_id: 1 });
    await screen.be(login);
  });

  it('runs a Python program in the browser', async () => {
    const t = textsOf('code-task', lang);
    await screen.goto('/mars-code');
    await screen.press('a', textsOf('code', lang)('begin'));
    await screen.press('[role="tab"]', t('view_code'));
    await screen.fill('.cm-content', null, 'print("salom", 2**70)');
    await screen.press('button', t('run'));
    await screen.sees('salom 1180591620717411303424');
  });

  it('types a text to its end', async () => {
    const t = textsOf('game', lang);
    await screen.goto('/mars-game');
    await screen.press('button', t('begin'));
    const text = await screen.until('the text', ({ find }) => find('.ahead', null)[0]?.textContent);
    // As a keyboard writes that offers words: a person looks at such a run.
    for (const word of text.split(/(?<= )/)) {
      await sleep(450);
      await screen.type(word);
    }
    await screen.sees(t('held'));
  });
});
