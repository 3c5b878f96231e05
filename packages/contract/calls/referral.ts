import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Review } from '../review.ts';
import { Count, Id, Nullable, OneOf, Time } from '../schema.ts';
import { Browser, Square } from './signup.ts';

const Friend = Type.Object({
  id: Id,
  /** First name and initial. */
  name: Type.String(),
  at: Time,
  /** `held`: a person looks at it first; `late`: signed up outside the hours; `known`: paid for this number before. */
  state: OneOf('waiting', 'paid', 'held', 'late', 'refused', 'known'),
  /** What they have in common with the student, of one that a person looks at or has looked at. */
  held_for: Nullable(OneOf('phone', 'browser', 'chat')),
  /** How it stands, of the same. */
  review: Type.Union([Review, Type.Null()]),
});

const Referral = Type.Object({
  link: Type.String(),
  qr: Square,
  /** Of a sign-up that is confirmed in time. */
  coins: Count,
  hours: Count,
  now: Time,
  state: OneOf('not_copied', 'running', 'over'),
  copied_at: Nullable(Time),
  until: Nullable(Time),
  /** The latest fifty. */
  friends: Type.Array(Friend),
});

export const referralCalls = defineCalls({
  'GET /v1/referral': {
    summary: 'The student’s link for friends, how long it pays, and who came by it',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['referral', 'review'],
    reply: Referral,
  },
  'POST /v1/referral/copied': {
    summary: 'The link was copied or shared: the hours begin now',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['referral'],
    body: Type.Object({ browser: Type.Optional(Browser) }),
    reply: Referral,
    refusals: ['inactive'],
  },
});
