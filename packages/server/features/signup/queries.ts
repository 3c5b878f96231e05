import type { Database } from '../../store/database.ts';

export async function createSignup(
  db: Database,
  one: {
    studentId: number;
    birthYear: number;
    at: Date;
    browser: string | null;
    referrerId: number | null;
    copiedAt: Date | null;
  },
): Promise<void> {
  await db.query(
    `insert into signup_person (student_id, birth_year, signed_up_at, browser, referrer_id, referrer_copied_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [one.studentId, one.birthYear, one.at, one.browser, one.referrerId, one.copiedAt],
  );
}

export async function updateLang(db: Database, personId: number, lang: 'uz' | 'ru'): Promise<void> {
  await db.query('update person set lang = $2 where id = $1', [personId, lang]);
}
