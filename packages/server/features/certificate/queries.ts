import { namedSql } from '../../spelling.ts';
import type { Database } from '../../store/database.ts';

export interface CertificateRow {
  id: number;
  student_id: number;
  course_id: number;
  code: string;
  first_name: string;
  last_name: string;
  course: { uz: string; ru: string };
  centre: string;
  issued_at: Date;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
}

// Without the paper, which only its own call reads.
const columns = `select id, student_id, course_id, code, first_name, last_name,
    json_build_object('uz', course_uz, 'ru', course_ru) as course, centre, issued_at, withdrawn_at, withdrawn_reason
  from certificate`;

export async function listCertificates(db: Database, studentId: number): Promise<CertificateRow[]> {
  const { rows } = await db.query<CertificateRow>({
    name: 'certificate_list',
    text: `${columns} where student_id = $1 order by issued_at desc, id desc`,
    values: [studentId],
  });
  return rows;
}

/** Somebody's for a course. */
export async function findOwn(
  db: Database,
  studentId: number,
  courseId: number,
): Promise<CertificateRow | undefined> {
  const { rows } = await db.query<CertificateRow>(`${columns} where student_id = $1 and course_id = $2`, [
    studentId,
    courseId,
  ]);
  return rows[0];
}

export async function findCertificate(db: Database, id: number): Promise<CertificateRow | undefined> {
  const { rows } = await db.query<CertificateRow>(`${columns} where id = $1`, [id]);
  return rows[0];
}

export async function findByCode(db: Database, code: string): Promise<CertificateRow | undefined> {
  const { rows } = await db.query<CertificateRow>({
    name: 'certificate_code',
    text: `${columns} where code = $1`,
    values: [code],
  });
  return rows[0];
}

/** @param search a code, or null; and the beginning of a name in any spelling, or null */
export async function listAll(
  db: Database,
  search: { code: string | null; name: string | null },
  cursor: number | null,
  limit: number,
): Promise<CertificateRow[]> {
  const { rows } = await db.query<CertificateRow>(
    `${columns} where ($1::int is null or id < $1)
      and ($2::text is null and $3::text is null or code = $2
        or ${namedSql('$3', 'certificate')})
     order by id desc limit $4`,
    [cursor, search.code, search.name, limit],
  );
  return rows;
}

export async function findPaper(db: Database, id: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ pdf: Uint8Array }>('select pdf from certificate where id = $1', [id]);
  return rows[0] && Buffer.from(rows[0].pdf);
}

export interface NewCertificate {
  studentId: number;
  courseId: number;
  code: string;
  first_name: string;
  last_name: string;
  course: { uz: string; ru: string };
  centre: string;
  at: Date;
}

/** @returns false when there is one already, or another one has the code */
export async function createCertificate(db: Database, one: NewCertificate, pdf: Buffer): Promise<boolean> {
  const { rows } = await db.query(
    `insert into certificate (student_id, course_id, code, first_name, last_name, course_uz, course_ru, centre, pdf, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      one.studentId,
      one.courseId,
      one.code,
      one.first_name,
      one.last_name,
      one.course.uz,
      one.course.ru,
      one.centre,
      pdf,
      one.at,
    ],
  );
  return rows.length > 0;
}

export async function findWithdrawn(
  db: Database,
  id: number,
): Promise<{ student_id: number; reason: string | null } | undefined> {
  const { rows } = await db.query<{ student_id: number; reason: string | null }>(
    'select student_id, withdrawn_reason as reason from certificate where id = $1',
    [id],
  );
  return rows[0];
}

/** @param reason null gives it back. @returns false when it is so already, or there is none */
export async function updateWithdrawn(
  db: Database,
  id: number,
  { reason, by, at }: { reason: string | null; by: number; at: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `update certificate set withdrawn_reason = $2, withdrawn_at = case when $2::text is null then null else $4::timestamptz end,
       withdrawn_by = case when $2::text is null then null else $3::int end
     where id = $1 and withdrawn_reason is distinct from $2 returning id`,
    [id, reason, by, at],
  );
  return rows.length > 0;
}

export async function findName(
  db: Database,
  studentId: number,
): Promise<{ first_name: string; last_name: string }> {
  const { rows } = await db.query<{ first_name: string; last_name: string }>(
    'select first_name, last_name from person where id = $1',
    [studentId],
  );
  return rows[0]!;
}
