import Type, { type TProperties } from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Called, Count, Done, Id, IdParams, Nullable, Secret, StudentQuery, Time } from '../schema.ts';

const Password = Secret({ minLength: 1, maxLength: 128 });

/** A parent or guardian who agrees that a child learns here. */
export const GiveConsent = Type.Object({
  full_name: Type.String({ maxLength: constants.privacy.nameMax }),
  phone: Type.String({ maxLength: 64 }),
});

const Consent = Type.Object({
  full_name: Type.String(),
  given_at: Time,
  /** When it was taken back. */
  withdrawn_at: Nullable(Time),
});
const NoOrConsent = Type.Unsafe<{ full_name: string; given_at: string; withdrawn_at: string | null } | null>({
  type: ['object', 'null'],
  properties: Consent.properties,
  required: Consent.required,
});

/** What a parent, or the centre in a parent’s name, began by taking the consent back; null: nothing such is under way. */
const withdrawalOf = <P extends TProperties>(more: P) =>
  Nullable(
    Type.Object({
      asked_at: Time,
      /** Since when it is stopped: somebody objected, and an administrator decides. */
      objected_at: Nullable(Time),
      ...more,
    }),
  );
const Named = Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() });

const Child = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  consent: NoOrConsent,
  /** Whether it is a parent’s to take back: a student of age decides alone. */
  may_withdraw: Type.Boolean(),
  /** null: nobody asked for that, or it is stopped. */
  deletes_at: Nullable(Time),
  /** `mine`: the caller began it, and may end it; any other parent may object. */
  withdrawal: withdrawalOf({ mine: Type.Boolean() }),
});

export const privacyCalls = defineCalls({
  'GET /v1/me/privacy': {
    summary: 'What one may do about one’s own data, and a parent about that of the children',
    access: ['S', 'P'],
    part: 2,
    owner: 'caller',
    about: ['privacy'],
    reply: Type.Object({
      /** Where it is done when it is not here; null: here. */
      open_at: Nullable(Type.String()),
      copies_left: Count,
      /** When the account will be deleted; null: nobody asked for that. */
      deletes_at: Nullable(Time),
      consent: NoOrConsent,
      children: Type.Array(Child),
    }),
  },
  'GET /v1/me/data': {
    summary:
      'All that is stored of a person as a zip: JSON of each table, files, and what is what. A parent also gets a child’s, but for what is the child’s alone',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: [],
    query: StudentQuery,
    reply: Type.Any(),
    refusals: ['open_on_platform', 'copy_limit'],
  },
  'DELETE /v1/me': {
    summary:
      'Asks for the account to be deleted: it is some days later, and cannot be undone then. Coins and payments stay in the books without a name',
    access: ['S', 'P'],
    part: 2,
    owner: 'caller',
    changes: ['privacy'],
    whenInactive: true,
    body: Type.Object({ password: Password }),
    reply: Type.Object({ deletes_at: Time }),
    refusals: ['bad_password', 'password_locked', 'open_on_platform'],
  },
  'DELETE /v1/me/deletion': {
    summary: 'Keeps the account that was to be deleted',
    access: ['S', 'P'],
    part: 2,
    owner: 'caller',
    changes: ['privacy'],
    whenInactive: true,
    reply: Done,
    refusals: ['open_on_platform'],
  },
  'POST /v1/consent/withdraw': {
    summary:
      'A parent takes the consent back: the child’s account is closed at once, and deleted some days later',
    access: ['P'],
    part: 2,
    owner: 'body.student_id',
    changes: ['privacy'],
    body: Type.Object({ student_id: Id, password: Password }),
    reply: Type.Object({ deletes_at: Time }),
    refusals: ['bad_password', 'password_locked', 'open_on_platform', 'of_age'],
  },
  'POST /v1/consent/keep': {
    summary: 'Whoever took the consent back thinks better of it: the child’s account is open again',
    access: ['P'],
    part: 2,
    owner: 'body.student_id',
    changes: ['privacy'],
    body: Type.Object({ student_id: Id, password: Password }),
    reply: Done,
    refusals: ['bad_password', 'password_locked', 'open_on_platform', 'nothing_begun', 'begun_by_other'],
  },
  'POST /v1/consent/object': {
    summary:
      'Another parent objects to a child’s deletion: it stops, the account stays closed, and an administrator decides',
    access: ['P'],
    part: 2,
    owner: 'body.student_id',
    changes: ['privacy'],
    body: Type.Object({ student_id: Id }),
    reply: Done,
    refusals: ['open_on_platform', 'nothing_begun', 'begun_by_you'],
  },
  'POST /v2/staff/person/{id}/consent/object': {
    summary: 'An administrator objects to the deletion that followed when consent was taken back',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['privacy'],
    params: IdParams,
    reply: Done,
    refusals: ['nothing_begun'],
  },
  'POST /v2/staff/person/{id}/consent/decide': {
    summary: 'Decides on a deletion that somebody objected to; the reason stands in the log',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['privacy', 'people'],
    params: IdParams,
    body: Type.Object({
      /** true: the account is open again; false: the deletion goes on, at the earliest on the day that was told. */
      keep: Type.Boolean(),
      reason: Called(constants.privacy.reasonMax),
    }),
    reply: Done,
    refusals: ['nothing_begun'],
  },
  'GET /v2/staff/person/{id}/consent': {
    summary: 'Whether a parent agreed that a student learns here',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['privacy'],
    params: IdParams,
    reply: Type.Object({
      /** null: the centre entered the student itself. */
      birth_year: Nullable(Type.Integer()),
      consent: NoOrConsent,
      phone: Nullable(Type.String()),
      deletes_at: Nullable(Time),
      withdrawal: withdrawalOf({ by: Named, objected_by: Nullable(Named) }),
    }),
  },
  'PUT /v2/staff/person/{id}/consent': {
    summary:
      'Writes a parent’s consent down, which ends a deletion that was to follow; `null` takes it back, as the parent asked',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['privacy', 'people'],
    params: IdParams,
    body: Type.Object({
      consent: Type.Unsafe<{ full_name: string; phone: string } | null>({
        type: ['object', 'null'],
        properties: GiveConsent.properties,
        required: GiveConsent.required,
        additionalProperties: false,
      }),
    }),
    reply: Done,
    refusals: ['of_age'],
  },
});
