import type { Database } from '../../store/database.ts';
import type { Look } from './look.ts';

/** The columns of a look are null for one who has not chosen. */
type Row = { last_name: string } & (Look | { [K in keyof Look]: null });

export async function findLook(db: Database, studentId: number): Promise<Row | undefined> {
  const { rows } = await db.query<Row>({
    name: 'figure_look',
    text: `select p.last_name, f.skin, f.hair, f.brows, f.glasses
      from person p left join student_figure f on f.student_id = p.id where p.id = $1 and p.role = 'student'`,
    values: [studentId],
  });
  return rows[0];
}

export async function keepLook(db: Database, studentId: number, look: Look, at: Date): Promise<void> {
  await db.query(
    `insert into student_figure (student_id, skin, hair, brows, glasses, chosen_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (student_id) do update set skin = excluded.skin, hair = excluded.hair, brows = excluded.brows,
       glasses = excluded.glasses, chosen_at = excluded.chosen_at`,
    [studentId, look.skin, look.hair, look.brows, look.glasses, at],
  );
}
