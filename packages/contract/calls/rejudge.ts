import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Exam } from '../content.ts';
import { Count, Id, IdParams, Version } from '../schema.ts';
import { Mark } from './exam.ts';

export const rejudgeCalls = defineCalls({
  'POST /v2/staff/exam/{id}/rejudge': {
    summary:
      'Puts right what an exam asks and its minutes for all who sit or sat it: marks that follow from the answers follow, never below what was told unless `may_lower`. `dry_run`: how many, and whose mark',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['exams', 'study', 'courses', 'course_texts', 'notifications'],
    params: IdParams,
    body: Type.Object({
      /** As elements take it, saved by the same act; without it, the exam as it is. */
      exam: Type.Optional(Exam),
      dry_run: Type.Boolean(),
      may_lower: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    reply: Type.Object({
      sitting: Count,
      sat: Count,
      /** Whose mark is another one. */
      change: Type.Array(Type.Object({ student_id: Id, from: Mark, to: Mark })),
    }),
    refusals: ['content_refused', 'changed_meanwhile'],
  },
});
