import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { AskedQuestion } from '../lesson-work.ts';
import { Count, Id, IdParams, Nullable, OneOf, Page, Text, Time } from '../schema.ts';
import { Lock } from './course.ts';

export const Mark = Nullable(Type.Integer({ minimum: constants.marks.min, maximum: constants.marks.max }));
const Module = Type.Integer({ minimum: 1, maximum: 10_000 });

const ExamHead = { id: Id, module: Count, title: Text, minutes: Count, questions: Count };

/** Letters of options, or what was typed; empty: "I do not know". */
const Given = Type.Array(Type.String());

const Attempt = Type.Object({
  id: Id,
  exam_id: Id,
  group_id: Id,
  module: Count,
  title: Text,
  started_at: Time,
  ends_at: Time,
  /** The server's clock, which alone counts. */
  now: Time,
  finished_at: Nullable(Time),
  questions: Type.Array(AskedQuestion),
  answers: Type.Array(Type.Object({ id: Type.String(), given: Given })),
  /** When it is over. */
  result: Type.Union([
    Type.Object({
      right: Count,
      total: Count,
      /** Of the module, as the teacher may have changed it. */
      total_mark: Mark,
      each: Type.Array(Type.Object({ question_id: Type.String(), is_right: Type.Boolean() })),
    }),
    Type.Null(),
  ]),
});

/** A question with its right answer: for staff only. */
const FullQuestion = Type.Object({
  ...AskedQuestion.properties,
  /** Letters of options, or what may be typed. */
  answer: Type.Array(Type.String()),
  why: Text,
});

const StudentMark = Type.Object({
  student_id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  marks: Type.Array(
    Type.Object({
      module: Count,
      total_mark: Mark,
      /** How it was sat here; `none`: the mark is the teacher's. */
      attempt: OneOf('none', 'running', 'finished'),
      right: Nullable(Count),
    }),
  ),
});

export const examCalls = defineCalls({
  'GET /v1/exam': {
    summary: 'The exams of a group, each as it stands for the student',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['study', 'courses'],
    query: Type.Object({ group_id: Id }),
    reply: Page(
      Type.Object({
        ...ExamHead,
        state: OneOf('locked', 'open', 'running', 'done'),
        lock: Type.Union([Lock, Type.Null()]),
        attempt_id: Nullable(Id),
        /** When it was begun, and when its time is up. */
        started_at: Nullable(Time),
        ends_at: Nullable(Time),
        total_mark: Mark,
      }),
    ),
  },
  'POST /v1/exam/{id}/start': {
    summary: 'Begins an exam, or goes on with the one that runs',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['study', 'courses', 'questions'],
    params: IdParams,
    reply: Attempt,
    refusals: ['not_started', 'exam_taken'],
  },
  'GET /v1/exam/attempt/{id}': {
    summary: 'An exam as it was sat or is being sat, on whichever device',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['study'],
    params: IdParams,
    reply: Attempt,
  },
  'PUT /v1/exam/attempt/{id}/answer': {
    summary: 'Keeps the answer to one question, in place of the one before',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    params: IdParams,
    body: Type.Object({
      question_id: Type.String({ minLength: 1, maxLength: 8 }),
      /** The letter of an option, several of them, a text, or null for "I do not know". */
      answer: Type.Union([
        Type.Null(),
        Type.String({ maxLength: 200 }),
        Type.Array(Type.String({ maxLength: 8 }), { maxItems: 8 }),
      ]),
    }),
    reply: Type.Object({ question_id: Type.String(), given: Given, ends_at: Time, now: Time }),
    refusals: ['exam_over'],
  },
  'POST /v1/exam/attempt/{id}/finish': {
    summary: 'Ends an exam before its time is up',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['study', 'courses', 'questions'],
    params: IdParams,
    reply: Attempt,
    refusals: ['exam_over'],
  },
  'GET /v2/staff/exam': {
    summary: 'The exams of a group and the marks of its students',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['exams'],
    query: Type.Object({ group_id: Id }),
    reply: Type.Object({
      exams: Type.Array(Type.Object(ExamHead)),
      ...Page(StudentMark).properties,
    }),
  },
  'GET /v2/staff/exam/{id}': {
    summary: 'The questions of an exam with their answers',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['exams'],
    params: IdParams,
    reply: Type.Object({ ...ExamHead, items: Type.Array(FullQuestion) }),
  },
  'PUT /v2/staff/exam-mark': {
    summary:
      'The exam marks of a module for students of a group; null takes one away, and the exam may be sat again. What was marked otherwise since stays',
    access: ['T', 'D'],
    part: 2,
    owner: 'body.marks.student_id',
    changes: ['exams', 'study', 'courses'],
    body: Type.Object({
      group_id: Id,
      module: Module,
      marks: Type.Array(
        /** `was`: what the page showed; without it nobody looks at what is overwritten. */
        Type.Object({ student_id: Id, total_mark: Mark, was: Type.Optional(Mark) }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    reply: Type.Object({
      group_id: Id,
      module: Count,
      saved: Type.Array(
        Type.Object({ student_id: Id, total_mark: Mark, result: OneOf('saved', 'unchanged') }),
      ),
      /** As somebody else has marked them since, or the exam itself: not overwritten. */
      changed: Type.Array(
        Type.Object({ student_id: Id, total_mark: Mark, by: Nullable(Type.String()), at: Time }),
      ),
      /** Who was in the group and is no longer: not marked. */
      not_in_group: Type.Array(Type.Object({ student_id: Id, name: Type.String() })),
    }),
    refusals: ['not_in_group'],
  },
});
