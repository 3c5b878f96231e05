import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import {
  Count,
  Id,
  IdParams,
  Nullable,
  OneOf,
  Page,
  StudentQuery,
  Text,
  Time,
  TypedCode,
} from '../schema.ts';

const { reasonMax } = constants.certificate;
const Withdrawn = Type.Object({ at: Time, reason: Type.String() });

const Certificate = Type.Object({
  id: Id,
  /** `7K2M9QPX3HAB`; people read it in groups of four. Not `code`, by which refusals are told. */
  check_code: Type.String(),
  /** As it was at the claim, whatever somebody is called later. */
  first_name: Type.String(),
  last_name: Type.String(),
  course: Text,
  centre: Type.String(),
  issued_at: Time,
  /** The page that anybody may look at. */
  url: Type.String(),
  withdrawn: Nullable(Withdrawn),
});

const Missing = Type.Object({
  kind: OneOf('lesson', 'quiz', 'exam'),
  element_id: Nullable(Id),
  module: Count,
  title: Text,
  mark: Nullable(Count),
});

export const certificateCalls = defineCalls({
  'GET /v1/certificate': {
    summary: 'The certificates of a student, and what is missing for those of the other courses',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: ['certificates', 'courses'],
    query: StudentQuery,
    reply: Page(
      Type.Object({
        course_id: Id,
        course: Text,
        kind: OneOf('class', 'online'),
        state: OneOf('incomplete', 'complete', 'issued', 'withdrawn'),
        /** The first twenty things. */
        missing: Type.Array(Missing),
        missing_count: Count,
        certificate: Nullable(Certificate),
        /** Where its paper opens without a bearer, for some hours; null where there is none. */
        paper_url: Nullable(Type.String()),
      }),
    ),
  },
  'POST /v1/certificate/{course_id}/claim': {
    summary: 'Issues the certificate of a completed course; one that is there is answered as it is',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['certificates'],
    params: Type.Object({ course_id: Id }),
    reply: Certificate,
    refusals: ['inactive', 'incomplete', 'letters_missing'],
  },
  'GET /v1/certificate/{id}/file': {
    summary: 'A certificate as a PDF',
    access: ['S', 'P'],
    part: 2,
    owner: 'caller',
    about: [],
    params: IdParams,
    reply: Type.Any(),
  },
  'GET /v1/certificate/{id}/paper': {
    summary: 'The same by the link of a reply, to be looked at: what a phone opens by itself',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    params: IdParams,
    query: Type.Object({ sig: Type.String({ maxLength: 100 }) }),
    reply: Type.Any(),
  },
  'GET /v1/certificate/verify': {
    summary: 'Whether a certificate is real, by its code',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    query: Type.Object({ code: TypedCode }),
    reply: Certificate,
  },
  'GET /v2/staff/certificates': {
    summary: 'Certificates of the centre, the latest first',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['certificates'],
    query: Type.Object({
      /** A code, or the beginning of a first or last name. */
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      cursor: Type.Optional(Type.String({ maxLength: 10, pattern: '^[1-9]\\d{0,9}$' })),
    }),
    reply: Page(Certificate),
  },
  'PATCH /v2/staff/certificates/{id}': {
    summary: 'Withdraws a certificate with a reason that everybody reads, or gives it back',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['certificates'],
    params: IdParams,
    body: Type.Object({
      /** Null gives it back. */
      reason: Nullable(Type.String({ minLength: 1, maxLength: reasonMax, pattern: '\\S' })),
    }),
    reply: Certificate,
  },
});
