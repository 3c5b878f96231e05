import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { tellAdmins } from '../bot/tell-admins.ts';
import { dayOf } from '../clock/time.ts';
import { notifyAdmins } from '../notification/notification.ts';
import { countBalances, findLastStudent, listWrong, saveProof } from './queries-proof.ts';

/** A student whose balance is not the sum of the ledger. */
export interface Wrong {
  student_id: number;
  of: 'coins' | 'xp';
  balance: number;
  ledger: number;
}

/** Few enough that no statement holds up those of the people on the embedded database. */
const studentsAtOnce = 2000;
/** So many are named in the log. */
const mostNamed = 20;

const words = (wrong: number) => ({
  uz: `Diqqat: ${wrong} ta hisobdagi coin yoki xp soni daftardagi yozuvlar yigʻindisiga teng emas. Platforma egasiga xabar bering.`,
  ru: `Внимание: число монет или xp не равно сумме записей в журнале. Таких счетов: ${wrong}. Сообщите тому, кто обслуживает платформу.`,
});

/** Adds up the ledgers of all students and holds them against the balances. */
export async function findWrong(db: Database): Promise<Wrong[]> {
  const last = await findLastStudent(db);
  const found: Wrong[] = [];
  for (let from = 1; from <= last; from += studentsAtOnce)
    found.push(...(await listWrong(db, from, from + studentsAtOnce - 1)));
  return found;
}

/**
 * The daily proof. What it found stands in the figures for Prometheus; a balance that is wrong is in the log too, and the
 * administrators are told of it, in their notices and by the bot, each day until it is right.
 */
export async function proveLedgers(app: App): Promise<void> {
  const ran_at = app.now();
  const wrong = await findWrong(app.store);
  const students = await countBalances(app.store);
  await app.store.transaction(async (db) => {
    await saveProof(db, { ran_at, students, wrong: wrong.length });
    if (wrong.length === 0) return;
    const message = words(wrong.length);
    await notifyAdmins(db, message, ran_at);
    const once = { kind: 'ledger', key: dayOf(ran_at) };
    await tellAdmins(app, db, { ...once, text: (lang) => message[lang] });
  });
  if (wrong.length > 0)
    app.log.error(
      { wrong: wrong.length, first: wrong.slice(0, mostNamed) },
      'balances are not the sum of their ledger',
    );
}
