import type { Database } from '../../store/database.ts';

/** The papers of a student. */
export async function listPapers(db: Database, studentId: number): Promise<{ id: number; pdf: Buffer }[]> {
  const { rows } = await db.query<{ id: number; pdf: Buffer }>(
    'select id, pdf from certificate where student_id = $1 order by id',
    [studentId],
  );
  return rows;
}

/** That there was one stays in the books; neither whose it was, nor its paper, nor the code by which it was checked. */
export async function blankCertificates(db: Database, studentId: number): Promise<void> {
  await db.query(
    `update certificate set first_name = '', last_name = '', pdf = '', code = 'deleted-' || id
     where student_id = $1`,
    [studentId],
  );
}
