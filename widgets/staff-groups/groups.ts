import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { addDays } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Member = Reply<'GET /v2/staff/groups/{id}/members'>['items'][number];
export type Waiting = Reply<'GET /v2/staff/groups/{id}/waiting'>['items'][number];
export type Plan = Reply<'GET /v2/staff/timetable'>['items'][number];
export type Lesson = Reply<'GET /v2/staff/lessons'>['items'][number];

/** How far ahead lessons are shown. */
const DAYS = 28;

const signedIn = { signedIn: true };

export const teachers = () => resource('GET /v2/staff/people', { query: { role: 'teacher' } }, signedIn);

export const membersOf = (id: number) =>
  resource('GET /v2/staff/groups/{id}/members', { params: { id } }, signedIn);

export const rooms = () => resource('GET /v2/staff/rooms', undefined, signedIn);

export const waitingOf = (id: number) =>
  resource('GET /v2/staff/groups/{id}/waiting', { params: { id } }, signedIn);

/** Those who want to learn and have no answer yet. */
export const leadsOf = (state: 'new' | 'called') =>
  resource('GET /v2/staff/leads', { query: { state } }, signedIn);

export const plansOf = (group_id: number) =>
  resource('GET /v2/staff/timetable', { query: { group_id } }, signedIn);

export const lessonsOf = (group_id: number, today: string) =>
  resource(
    'GET /v2/staff/lessons',
    { query: { group_id, from_date: today, till_date: addDays(today, DAYS) } },
    signedIn,
  );

type NewGroup = CallShape<'POST /v2/staff/groups'>['body'];
type Change = CallShape<'PATCH /v2/staff/groups/{id}'>['body'];
type NewPlan = CallShape<'POST /v2/staff/timetable'>['body'];
type LessonChange = CallShape<'PATCH /v2/staff/lessons/{id}'>['body'];

/** @throws {CallError} as all of these */
export const addGroup = (body: NewGroup) => call('POST /v2/staff/groups', { body });

export const changeGroup = (id: number, body: Change) =>
  call('PATCH /v2/staff/groups/{id}', { params: { id }, body });

export const addMember = (id: number, student_id: number, over_places?: true) =>
  call('POST /v2/staff/groups/{id}/members', {
    params: { id },
    body: { student_id, ...(over_places && { over_places }) },
  });

export const removeMember = (id: number, student_id: number) =>
  call('DELETE /v2/staff/groups/{id}/members/{student_id}', { params: { id, student_id } });

export const addWaiting = (id: number, body: CallShape<'POST /v2/staff/groups/{id}/waiting'>['body']) =>
  call('POST /v2/staff/groups/{id}/waiting', { params: { id }, body });

export const removeWaiting = (id: number) => call('DELETE /v2/staff/waiting/{id}', { params: { id } });

export const enter = (body: CallShape<'POST /v2/staff/people'>['body']) =>
  call('POST /v2/staff/people', { body });

/** They have come: they wait nowhere any more. */
export const signLead = (id: number) =>
  call('PATCH /v2/staff/leads/{id}', { params: { id }, body: { state: 'signed' } });

export const savePlan = (before: Plan | null, { group_id, ...plan }: NewPlan, newer?: string) =>
  before === null
    ? call('POST /v2/staff/timetable', { body: { group_id, ...plan } })
    : call('PATCH /v2/staff/timetable/{id}', {
        params: { id: before.id },
        body: { ...plan, version: newer ?? before.version },
      });

export const changeLesson = (id: number, body: LessonChange) =>
  call('PATCH /v2/staff/lessons/{id}', { params: { id }, body });
