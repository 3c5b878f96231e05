import { centreDefaults } from '@mars/contract/constants.ts';
import { dayMs, dayStart } from '../features/streak/day.ts';
import type { Happening } from './account.ts';
import { firstLessonDay, monday } from './calendar.ts';
import { groupNamed } from './courses.ts';
import { listPeople } from './people.ts';
import { productNamed } from './products.ts';
import { told } from './reasons.ts';
import type { Membership, Setting, StoryWish } from './story.ts';

/** The stories of the people in the table of the demo centre. */
export function knownWishes(setting: Setting): Record<string, StoryWish> {
  const first = firstLessonDay(setting.today);
  const since = (name: string, joined = first): Membership => ({ group: groupNamed(name), joined });
  return {
    aziza: azizaWish(setting),
    bobur: boburWish(setting),
    dilnoza: {
      memberships: [since('FE-14')],
      plan: { lessonShare: 0.75, otherShare: 0.08, streaks: [3], notToday: true },
      attends: 0.95,
      workCoins: (_, { needed }) => Math.max(needed, 30),
      coins: 120,
    },
    eldor: newToday(setting),
    lola: newToday(setting),
    otkir: newToday(setting),
    farrux: {
      memberships: [{ ...since('MT-4'), left: monday(setting.today) - 14 }],
      plan: { lessonShare: 0, otherShare: 0 },
      attends: new Set(
        setting.lessons.filter(({ group, day }) => group.name === 'MT-4' && day < first + 40 && day % 3 > 0),
      ),
      workCoins: () => 0,
    },
  };
}

/** Premium since twelve days, a streak of nine with a record of fourteen, months of work before that. */
function azizaWish(setting: Setting): StoryWish {
  const from = firstLessonDay(setting.today) - 7 * 26;
  const daysAgo = (days: number) => new Date(setting.now.getTime() - days * dayMs);
  return {
    memberships: [
      { group: groupNamed('FE-12'), joined: from },
      { group: groupNamed('EN-21'), joined: from },
    ],
    plan: { lessonShare: 0.86, otherShare: 0.8, streaks: [9, 14] },
    from,
    attends: 0.96,
    evenLessons: true,
    workCoins: (attended) => (8400 - centreDefaults.attendanceXp * attended) / centreDefaults.xpPerWorkCoin,
    extras: [
      ...referrals(['madina', 'nodir', 'oysha'], firstLessonDay(setting.today) - 7),
      { at: daysAgo(44), kind: 'shop', product: productNamed('plain') },
      { at: daysAgo(37), kind: 'shop', product: productNamed('doppi2') },
      { at: daysAgo(31), kind: 'shop', product: productNamed('notebook'), handedAt: daysAgo(29.8) },
      { at: daysAgo(24), kind: 'shop', product: productNamed('sunset') },
      { at: daysAgo(12), kind: 'premium' },
      { at: daysAgo(10.7), kind: 'shop', product: productNamed('suit') },
      { at: daysAgo(1.9), kind: 'shop', product: productNamed('pens') },
    ],
    coins: 1250,
  };
}

/** In the group that opened today, with its first lesson behind. */
function newToday(setting: Setting): StoryWish {
  return {
    memberships: [{ group: groupNamed('PY-15'), joined: setting.today }],
    plan: { lessonShare: 0, otherShare: 0 },
    from: setting.today,
    attends: new Set(setting.lessons.filter((lesson) => lesson.group.isNew && lesson.day === setting.today)),
    workCoins: () => 0,
  };
}

/** In his group for six lessons, of which he missed one. */
function boburWish(setting: Setting): StoryWish {
  const group = groupNamed('PY-7');
  const latest = setting.lessons
    .filter((lesson) => lesson.group === group && lesson.ends <= setting.now)
    .slice(-6);
  const joined = latest[0]!.day;
  return {
    memberships: [{ group, joined }],
    plan: { lessonShare: 1, otherShare: 0.6 },
    from: joined,
    attends: new Set(latest.filter((_, index) => index !== 3)),
    workCoins: (_, { active }) => active * 5,
    extras: referrals(['eldor', 'otkir'], joined + 1),
    coins: 450,
  };
}

const idOf = (login: string): number => listPeople().find((person) => person.login === login)!.id;

/** Friends who signed up by the link, one every other day, before the lessons that they came for. */
function referrals(friends: readonly string[], from: number): Happening[] {
  return friends.map((login, index) => ({
    at: new Date(dayStart(from + index * 2).getTime() + 17 * 3_600_000),
    kind: 'given',
    rule: 'referral',
    object: String(idOf(login)),
    coins: centreDefaults.rewardCoins.referral,
    reason: told.referral.reason,
  }));
}
