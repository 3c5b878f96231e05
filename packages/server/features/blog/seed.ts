import { defineSeed, once, type Telling } from '../../seed/part.ts';
import { teacherId } from '../../seed/rows.ts';
import type { Setting } from '../../seed/story.ts';
import { dayMs } from '../streak/day.ts';
import { updatePlace } from './queries-seed.ts';
import { seedPosts } from './seed-posts.ts';
import { readText } from './text.ts';

const before = ({ now }: Setting, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Some posts of the demo's students: shown, waiting and refused, with what others said. */
export const seed = defineSeed({
  tables(telling) {
    const { people, setting } = telling;
    const idOf = (login: string): number => people.find((person) => person.login === login)!.id;
    const at = (ago: number) => before(setting, ago);
    const posts = seedPosts.map((post, index) => ({ ...post, id: index + 1, student_id: idOf(post.login) }));
    const comments = posts
      .flatMap(({ id, comments: said }) => said.map((one) => ({ ...one, post_id: id })))
      .map((one, index) => ({ ...one, id: index + 1, student_id: idOf(one.login) }));
    return [
      {
        into: `blog_post (id integer, student_id integer, title text, text text, blocks jsonb, created_at timestamptz,
          state text, place integer)`,
        rows: posts.map(({ id, student_id, title, text, ago, state }) => ({
          ...{ id, student_id, title, text, state },
          blocks: readText(text, new Map()),
          created_at: at(ago),
          place: state === 'shown' ? id : null,
        })),
      },
      {
        into: 'blog_like (student_id integer, post_id integer, created_at timestamptz)',
        rows: posts.flatMap(({ id, ago, likes }) =>
          likes.map((login, index) => ({
            student_id: idOf(login),
            post_id: id,
            created_at: at(ago * (1 - (index + 1) / 20)),
          })),
        ),
      },
      {
        into: 'blog_comment (id integer, student_id integer, post_id integer, text text, created_at timestamptz, state text)',
        rows: comments.map(({ id, student_id, post_id, text, ago, reportedBy }) => ({
          ...{ id, student_id, post_id, text },
          created_at: at(ago),
          state: reportedBy ? 'hidden' : 'shown',
        })),
      },
      {
        into: 'blog_report (student_id integer, kind text, object_id integer, reason text, created_at timestamptz)',
        rows: comments.flatMap(({ id, ago, reportedBy = [] }) =>
          reportedBy.map((login) => ({
            ...{ student_id: idOf(login), kind: 'comment', object_id: id, reason: 'rude' },
            created_at: at(ago / 2),
          })),
        ),
      },
      { into: casesInto, rows: [...postCases(telling), ...comments.flatMap((one) => commentCase(one, at))] },
    ];
  },
  // As the database tells it to the badges: a post that was let through.
  facts: ({ person }) => {
    const times = seedPosts.filter((post) => post.login === person.login && post.state === 'shown').length;
    return times > 0 ? { post_approved: [{ value: 1, times }] } : {};
  },
  dated: ({ person }, { setting }) => ({
    post_approved: seedPosts
      .filter((post) => post.login === person.login && post.state === 'shown')
      .map(({ ago }) => once(before(setting, ago))),
  }),
  after: (db) => updatePlace(db),
});

const casesInto = `review_case (student_id integer, kind text, object text, why_uz text, why_ru text, since timestamptz,
  decision text, reason text, decided_by integer, decided_at timestamptz)`;

/** What waits of the posts, and what was decided about them. */
function postCases({ people, setting }: Telling): object[] {
  return seedPosts.map(({ login, state, ago, reason }, index) => ({
    student_id: people.find((person) => person.login === login)!.id,
    kind: 'post',
    object: String(index + 1),
    since: before(setting, ago),
    ...(state !== 'held' && {
      decision: state === 'shown' ? 'accept' : 'refuse',
      reason: reason ?? 'Qiziqarli va foydali yozilgan.',
      decided_by: teacherId,
      decided_at: before(setting, ago * 0.9),
    }),
  }));
}

function commentCase(
  {
    id,
    student_id,
    ago,
    reportedBy,
  }: { id: number; student_id: number; ago: number; reportedBy?: readonly string[] },
  at: (ago: number) => Date,
): object[] {
  if (!reportedBy) return [];
  return [
    {
      ...{ student_id, kind: 'comment', object: String(id), since: at(ago / 2) },
      why_uz: '2 ta oʻquvchi bu haqda xabar berdi',
      why_ru: 'Об этом сообщили ученики: 2',
    },
  ];
}
