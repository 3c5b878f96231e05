import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { type Decided, defineReviewKind, type Settled, type Shown } from '../review/kind.ts';
import { taskOf } from './bank.ts';
import { printsOf, sameLines } from './copied.ts';
import { taskPayer } from './month.ts';
import { type HeldRow, listHeld, saveLetGo, savePrints, saveUnsolved } from './queries-copied.ts';
import { texts } from './texts.ts';

async function shownOf(app: App, row: HeldRow): Promise<Shown> {
  const { title, difficulty } = await taskOf(app, row.task_id);
  const { rewardCoins } = await app.settings();
  return {
    title: { uz: `«${title.uz}» masalasi`, ru: `Задача «${title.ru}»` },
    coins: rewardCoins.task[difficulty],
    evidence: evidenceOf(row),
  };
}

function evidenceOf({ lang, code, submitted_at, other }: HeldRow): Shown['evidence'] {
  const [own, theirs] = other ? sameLines(code, other.code, lang) : [[], []];
  const programs = [
    {
      title: { uz: 'Shu oʻquvchi', ru: 'Этот ученик' },
      at: isoTime(submitted_at),
      text: code,
      same: own,
    },
  ];
  if (!other) return [{ type: 'programs', lang, programs }, otherIsGone];
  programs.push({
    title: { uz: other.name, ru: other.name },
    at: isoTime(new Date(other.submitted_at)),
    text: other.code,
    same: theirs,
  });
  return [{ type: 'programs', lang, programs }];
}

const otherIsGone: Shown['evidence'][number] = {
  type: 'figures',
  items: [
    {
      label: { uz: 'Ikkinchi dastur', ru: 'Вторая программа' },
      value: { uz: 'akkaunt bilan birga oʻchirilgan', ru: 'удалена вместе с аккаунтом' },
    },
  ],
};

async function showPrograms(app: App, objects: readonly string[]): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>();
  for (const row of await listHeld(app.store, objects.map(Number))) {
    shown.set(String(row.id), await shownOf(app, row));
  }
  return shown;
}

/** Accepted, it brings what it would have brought, as far as this month lets it; refused, the task is open again. */
async function settleProgram(app: App, { studentId, object, decision }: Decided) {
  const [row] = await listHeld(app.store, [Number(object)]);
  if (row?.student_id !== studentId) throw new Refused('not_found');
  const task = await taskOf(app, row.task_id);
  const pay = await taskPayer(app, studentId, task);
  const prints = printsOf(row.code, row.lang);
  return async (db: Parameters<typeof pay>[0]): Promise<Settled> => {
    if (decision === 'refuse') {
      await saveUnsolved(db, row);
      return { coins: 0, message: texts.refused(task.title) };
    }
    const coins = await pay(db);
    await saveLetGo(db, row, coins);
    await savePrints(db, { studentId, taskId: row.task_id, lang: row.lang, submissionId: row.id, prints });
    return { coins, message: texts.accepted(task.title, coins) };
  };
}

export const reviewKind = defineReviewKind({
  code: {
    title: { uz: 'Kod', ru: 'Код' },
    ready: {
      accept: [
        {
          uz: 'Yechim oʻzingizniki ekaniga ishondim, coinlar berildi.',
          ru: 'Вижу, что решение ваше, монеты начислены.',
        },
        {
          uz: 'Darsda birga yechganmiz, shuning uchun oʻxshash.',
          ru: 'Мы решали это вместе на уроке, поэтому похоже.',
        },
      ],
      refuse: [
        {
          uz: 'Bu dastur oʻrtogʻingizniki bilan bir xil. Masalani oʻzingiz yeching, tushunmagan joyingizni soʻrang.',
          ru: 'Программа такая же, как у друга. Решите сами, а непонятное спросите.',
        },
        {
          uz: 'Darsga kelganda bu kodni qator-qator tushuntirib bering.',
          ru: 'На уроке объясните этот код строка за строкой.',
        },
      ],
    },
    mayObject: true,
    show: (app, waiting) =>
      showPrograms(
        app,
        waiting.map(({ object }) => object),
      ),
    settle: settleProgram,
  },
});
