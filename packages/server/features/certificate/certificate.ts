import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { typedCode } from '@mars/contract/pieces/typed-code.ts';
import { readCode } from '../../code.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { checkLink, signLink } from '../auth/signed-link.ts';
import { isoTime } from '../clock/time.ts';
import { type Completion, listCompletions } from '../course/complete.ts';
import { mayRead } from '../me/reach.ts';
import { notify } from '../notification/notification.ts';
import {
  type CertificateRow,
  findByCode,
  findCertificate,
  findPaper,
  listAll,
  listCertificates,
  updateWithdrawn,
} from './queries.ts';
import { texts } from './texts.ts';

type Certificate = Reply<'GET /v1/certificate/verify'>;
type Item = Reply<'GET /v1/certificate'>['items'][number];

const { page } = constants.certificate;
/** So many missing things are named; nobody reads fifty. */
export const named = 20;

/** The page at which anybody may check a certificate. */
export const pageOf = (app: App, code: string): string => `${app.platformUrl}/certificate/${code}`;

export const certificateOf = (app: App, row: CertificateRow): Certificate => ({
  id: row.id,
  check_code: row.code,
  first_name: row.first_name,
  last_name: row.last_name,
  course: row.course,
  centre: row.centre,
  issued_at: isoTime(row.issued_at),
  url: pageOf(app, row.code),
  withdrawn: row.withdrawn_at && { at: isoTime(row.withdrawn_at), reason: row.withdrawn_reason! },
});

/** A student's certificates, and their other courses with what is missing. */
export async function findAll(app: App, studentId: number): Promise<Reply<'GET /v1/certificate'>> {
  const issued = await listCertificates(app.store, studentId);
  const courses = await listCompletions(app, studentId);
  const items = [
    ...(await Promise.all(
      issued.map((row) =>
        itemOf(
          app,
          row,
          courses.find(({ course }) => course.id === row.course_id),
        ),
      ),
    )),
    ...courses
      .filter(({ course }) => !issued.some(({ course_id }) => course_id === course.id))
      .map(unclaimed),
  ];
  return { items, next_cursor: null };
}

/** What was issued stays so, whatever the course has become. */
const itemOf = async (app: App, row: CertificateRow, of: Completion | undefined): Promise<Item> => ({
  course_id: row.course_id,
  course: row.course,
  kind: of?.course.kind ?? 'class',
  state: row.withdrawn_at ? 'withdrawn' : 'issued',
  missing: [],
  missing_count: 0,
  certificate: certificateOf(app, row),
  paper_url: row.withdrawn_at ? null : await linkTo(app, row.id),
});

const linkTo = async (app: App, id: number): Promise<string> =>
  `/v1/certificate/${id}/paper?sig=${await signLink(app, `certificate ${id}`, constants.certificate.linkMinutes)}`;

const unclaimed = ({ course, missing }: Completion): Item => ({
  course_id: course.id,
  course: course.title,
  kind: course.kind,
  state: missing.length > 0 ? 'incomplete' : 'complete',
  missing: missing.slice(0, named),
  missing_count: missing.length,
  certificate: null,
  paper_url: null,
});

/**
 * The paper of one's own certificate, or of a child's.
 * @throws not_found, also for a withdrawn one
 */
export async function readPaper(
  app: App,
  caller: Person,
  id: number,
): Promise<{ code: string; pdf: Buffer }> {
  const row = await findCertificate(app.store, id);
  const pdf = row && !row.withdrawn_at && (await mayRead(app.store, caller, row.student_id));
  if (!pdf) throw new Refused('not_found');
  return { code: row.code, pdf: (await findPaper(app.store, id))! };
}

/**
 * The paper of a link.
 * @throws not_found for a link that is not ours or has run out, and for a withdrawn certificate
 */
export async function readLinked(app: App, id: number, sig: string): Promise<{ code: string; pdf: Buffer }> {
  await checkLink(app, `certificate ${id}`, sig);
  const row = await findCertificate(app.store, id);
  if (!row || row.withdrawn_at) throw new Refused('not_found');
  return { code: row.code, pdf: (await findPaper(app.store, id))! };
}

/** @throws invalid code_shape, code_several; not_found for a code that no certificate has */
export async function verify(app: App, typed: string): Promise<Certificate> {
  const { code } = readCode('code', typed, 'certificate');
  const row = await findByCode(app.store, code);
  if (!row) throw new Refused('not_found');
  return certificateOf(app, row);
}

/** A page of the centre's certificates, the latest first. */
export async function findPage(
  app: App,
  { q, cursor }: CallShape<'GET /v2/staff/certificates'>['query'],
): Promise<Reply<'GET /v2/staff/certificates'>> {
  const search = {
    code: q === undefined ? null : typedCode(q, 'certificate'),
    name: q?.trim() ?? null,
  };
  const rows = await listAll(app.store, search, cursorNumber(cursor), page + 1);
  return cutPage(
    rows,
    page,
    (row) => certificateOf(app, row),
    ({ id }) => id,
  );
}

/** Withdraws a certificate, of which the student is told, or gives it back. @throws not_found */
export async function withdraw(
  app: App,
  caller: Person,
  id: number,
  reason: string | null,
): Promise<Reply<'PATCH /v2/staff/certificates/{id}'>> {
  const at = app.now();
  const why = reason?.trim() ?? null;
  await app.store.transaction(async (db) => {
    const changed = await updateWithdrawn(db, id, { reason: why, by: caller.id, at });
    const row = changed ? await findCertificate(db, id) : undefined;
    if (!row) return;
    const message = why === null ? texts.back(row.course) : texts.withdrawn(row.course);
    await notify(db, {
      ...{ personId: row.student_id, type: 'notice', message, at },
      ...(why === null ? {} : { comment: why }),
    });
  });
  const row = await findCertificate(app.store, id);
  if (!row) throw new Refused('not_found');
  return certificateOf(app, row);
}
