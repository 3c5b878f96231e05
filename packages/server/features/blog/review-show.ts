import { constants } from '@mars/contract/constants.ts';
import type { Evidence } from '@mars/contract/review.ts';
import type { App } from '../../feature.ts';
import { quoted } from '../../letters.ts';
import type { Shown } from '../review/kind.ts';
import { listByIds, type NextText, type ReportedPost } from './queries.ts';
import { listReports, type Reported } from './queries-report.ts';
import { listCommentsById } from './queries-talk.ts';

const reasons = {
  rude: { uz: 'qoʻpol yoki xafa qiladi', ru: 'грубо или обидно' },
  private: { uz: 'birovning shaxsiy maʼlumoti', ru: 'чужие личные данные' },
  spam: { uz: 'reklama yoki mavzuga aloqasiz', ru: 'реклама или не по теме' },
  other: { uz: 'boshqa sabab', ru: 'другая причина' },
} as const;

/** For what things were reported, as figures to look at. */
async function reported(
  app: App,
  kind: Reported,
  ids: readonly number[],
): Promise<(id: number) => Evidence[]> {
  const rows = await listReports(app.store, kind, ids);
  return (id) => {
    const own = rows.filter(({ object_id }) => object_id === id);
    if (own.length === 0) return [];
    const items = own.map(({ reason, times }) => ({
      label: reasons[reason],
      value: { uz: `${times} ta`, ru: String(times) },
    }));
    return [{ type: 'figures', items }];
  };
}

/** Posts as whoever decides sees them: what was reported, and the text; of a changed one both. */
export async function showPosts(app: App, objects: readonly string[]): Promise<Map<string, Shown>> {
  const ids = objects.map(Number);
  const rows = await listByIds(app.store, ids, app.now());
  const reports = await reported(app, 'post', ids);
  const { rewardCoins } = await app.settings();
  return new Map(
    rows.map((row) => {
      const { title, version, next } = row;
      const changed = next?.state === 'held';
      return [
        String(row.id),
        {
          title: changed
            ? { uz: `Oʻzgartirilgan post: ${quoted(title)}`, ru: `Изменённый пост ${quoted(title)}` }
            : { uz: `Post: ${quoted(title)}`, ru: `Пост ${quoted(title)}` },
          coins: row.state === 'held' ? rewardCoins.post : 0,
          evidence: [...reports(row.id), ...(changed ? bothTexts(row, next) : [drawn(looks, row)])],
          version,
          words: wordsOf(row),
        },
      ];
    }),
  );
}

/** What waits of a post: its new text, or the post itself; one that is shown and was reported is decided on as it is. */
const wordsOf = ({ state, title, text, next }: ReportedPost) =>
  next?.state === 'held'
    ? { title: next.title, text: next.text }
    : state === 'held'
      ? { title, text }
      : undefined;

const looks = { uz: 'Post shunday koʻrinadi', ru: 'Так пост будет выглядеть' };

const drawn = (title: Shown['title'], of: Pick<NextText, 'title' | 'blocks'>): Evidence => ({
  type: 'text',
  title,
  heading: of.title,
  blocks: of.blocks,
});

/** The new text of a post that is shown, and the one that it would take the place of. */
const bothTexts = (row: ReportedPost, next: NextText): Evidence[] => [
  drawn(
    row.reporters >= constants.blog.reportersToHide && !row.is_cleared
      ? {
          uz: 'Yangi matn (rad etilsa, post butunlay olib tashlanadi)',
          ru: 'Новый текст (при отказе пост будет убран целиком)',
        }
      : {
          uz: 'Yangi matn (rad etilsa, oldingisi qoladi)',
          ru: 'Новый текст (при отказе останется прежний)',
        },
    next,
  ),
  drawn({ uz: 'Hozirgi matn', ru: 'Нынешний текст' }, row),
];

export async function showComments(app: App, objects: readonly string[]): Promise<Map<string, Shown>> {
  const ids = objects.map(Number);
  const rows = await listCommentsById(app.store, ids, app.now());
  const reports = await reported(app, 'comment', ids);
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        title: { uz: `${quoted(row.title)} postiga izoh`, ru: `Комментарий к посту ${quoted(row.title)}` },
        coins: 0,
        evidence: [
          ...reports(row.id),
          { type: 'quote', title: { uz: 'Izoh', ru: 'Комментарий' }, text: row.text },
        ],
      },
    ]),
  );
}
