import { defineSeed, type Telling } from '../../seed/part.ts';
import type { Story } from '../../seed/story.ts';
import { dayMs } from '../streak/day.ts';
import type { FriendState, HeldFor } from './queries.ts';
import { texts } from './texts.ts';

const hourMs = 3_600_000;
/** In which Aziza copied her link. */
const browser = 'demo-browser-of-aziza';
const codes: Record<string, string> = { aziza: 'AZZA77MARS', bobur: 'BBR78MARSX' };

interface Friend {
  student_id: number;
  friend_id: number;
  at: Date;
  copied: Date;
  state: FriendState;
  held_for: HeldFor | null;
}

/** Who came by whose link: those that the ledger tells of, one who came late, and one whom a person is to look at. */
function friendsOf({ stories, people, setting }: Telling): Friend[] {
  const idOf = (login: string): number => people.find((person) => person.login === login)!.id;
  const paid = stories.flatMap(({ person, account }: Story) =>
    account.ledger
      .filter(({ rule }) => rule === 'referral')
      .map(({ object, created_at: at }) => ({
        ...{ student_id: person.id, friend_id: Number(object), at, state: 'paid' as const, held_for: null },
        copied: new Date(at.getTime() - 2 * hourMs),
      })),
  );
  const by = { student_id: idOf('aziza') };
  const late = new Date(paid.find(({ student_id }) => student_id === by.student_id)!.at.getTime() - dayMs);
  const held = new Date(setting.now.getTime() - 1.3 * dayMs);
  return [
    ...paid,
    {
      ...{ ...by, friend_id: idOf('parviz'), at: late, state: 'late', held_for: null },
      copied: new Date(late.getTime() - 9 * hourMs),
    },
    {
      ...{ ...by, friend_id: idOf('lola'), at: held, state: 'held', held_for: 'browser' },
      copied: new Date(held.getTime() - hourMs / 2),
    },
  ];
}

/** The links with when they were copied last. */
function linksOf(telling: Telling, friends: readonly Friend[]): object[] {
  return telling.people.flatMap(({ id, login }) => {
    const copied = friends
      .filter(({ student_id }) => student_id === id)
      .map(({ copied }) => copied.getTime());
    return codes[login]
      ? [{ student_id: id, code: codes[login], copied_at: new Date(Math.max(...copied)) }]
      : [];
  });
}

export const seed = defineSeed({
  tables(telling) {
    const friends = friendsOf(telling);
    const held = friends.filter(({ state }) => state === 'held');
    return [
      {
        into: 'referral_link (student_id integer, code text, copied_at timestamptz)',
        rows: linksOf(telling, friends),
      },
      {
        into: 'referral_browser (student_id integer, browser text, seen_at timestamptz)',
        rows: held.map(({ student_id, copied }) => ({ student_id, browser, seen_at: copied })),
      },
      {
        into: `signup_person (student_id integer, birth_year integer, signed_up_at timestamptz, browser text,
          referrer_id integer, referrer_copied_at timestamptz)`,
        rows: friends.map(({ student_id, friend_id, at, copied, held_for }) => ({
          ...{ student_id: friend_id, referrer_id: student_id, signed_up_at: at, referrer_copied_at: copied },
          birth_year: telling.setting.now.getFullYear() - 13 - (friend_id % 3),
          browser: held_for ? browser : null,
        })),
      },
      {
        into: `referral_friend (student_id integer, friend_id integer, signed_up_at timestamptz, state text,
          held_for text)`,
        rows: friends.map(({ at, copied: _, ...friend }) => ({ ...friend, signed_up_at: at })),
      },
      {
        into: `review_case (student_id integer, kind text, object text, why_uz text, why_ru text, since timestamptz)`,
        rows: held.map(({ student_id, friend_id, at, held_for }) => ({
          ...{ student_id, kind: 'referral', object: String(friend_id), since: at },
          ...{ why_uz: texts.why[held_for!].uz, why_ru: texts.why[held_for!].ru },
        })),
      },
    ];
  },
});
