import { demoSites } from '../features/embed/demo.ts';
import { seasonOf } from '../features/season/calendar.ts';
import { dayStart, dayText } from '../features/streak/day.ts';
import { firstLessonDay } from './calendar.ts';
import { courses, groups } from './courses.ts';
import type { Table } from './insert.ts';
import { paymentsOf } from './payment-rows.ts';
import type { SeedPerson } from './people.ts';
import { listAllProducts } from './products.ts';
import type { SeasonPlace } from './season-rows.ts';
import type { DemoCentre } from './tell.ts';

/** What the centre has: settings, calendar, courses, groups, lessons, shop, seasons. */
export function centreTables({ setting, holidays, places }: DemoCentre, demoPort: number): Table[] {
  return [
    {
      into: 'centre_setting (key text, value jsonb)',
      rows: [
        { key: 'debt_block_below', value: -1_000_000 },
        { key: 'phone', value: '+998 71 200 00 00' },
        { key: 'bot_username', value: 'mars_demo_markaz_bot' },
      ],
    },
    {
      into: 'centre_holiday (day date, name_uz text, name_ru text)',
      rows: holidays.map((holiday) => ({ ...holiday, day: dayText(holiday.day) })),
    },
    { into: 'study_course (id integer, name text)', rows: courses.map(({ id, name }) => ({ id, name })) },
    {
      into: 'study_group (id integer, name text, course_id integer, teacher_id integer)',
      rows: groups.map(({ id, name, course }) => ({ id, name, course_id: course.id, teacher_id: teacherId })),
    },
    {
      into: `study_lesson (id integer, group_id integer, module integer, title_uz text, title_ru text,
        starts_at timestamptz, ends_at timestamptz, room text)`,
      rows: setting.lessons.map(({ group, starts, ends, day: _, ...lesson }) => ({
        ...lesson,
        group_id: group.id,
        starts_at: starts,
        ends_at: ends,
        room: group.room,
      })),
    },
    {
      into: `shop_product (id integer, slug text, kind text, body_type text, title_uz text, title_ru text, price integer,
        rarity text, premium_only boolean, stock integer, about_uz text, about_ru text, product_image text, special_image text, special_object_image text,
        legs_image text)`,
      rows: [...listAllProducts()],
    },
    ...seasonTables(setting.today, places),
    embedTable(demoPort),
  ];
}

/** Malika Yusupova, the second of the people. */
const teacherId = 2;

function seasonTables(today: number, places: readonly SeasonPlace[]): Table[] {
  const current = seasonOf(today);
  const before = seasonOf(current.startsOn - 1);
  return [
    {
      into: 'rating_season (id integer, code text, starts_on date, ends_on date, closed_at timestamptz, students integer)',
      rows: [before, current].map((season, index) => ({
        id: index + 1,
        students: season === before ? places.length : null,
        code: season.code,
        starts_on: dayText(season.startsOn),
        ends_on: dayText(season.endsOn),
        closed_at: season === before ? new Date(dayStart(current.startsOn).getTime() + 6 * 60_000) : null,
      })),
    },
  ];
}

/** Of the first season in the table. */
export const seasonPlaceTable = ({ places }: DemoCentre): Table => ({
  into: 'season_place (season_id integer, student_id integer, place integer, value integer, reward integer)',
  rows: places.map(({ login: _, ...place }) => ({ season_id: 1, ...place })),
});

/** The three demo sites; each is an origin of its own, under both names of this machine. */
function embedTable(demoPort: number): Table {
  const site = (offset: number, name: string, allows: boolean) => ({
    ...demoSites[offset]!,
    name,
    origins: ['localhost', '127.0.0.1'].map((host) => `http://${host}:${demoPort + offset}`),
    password_sign_in: allows,
    may_buy: allows,
  });
  return {
    into: 'embed_site (key text, secret text, name text, origins text[], password_sign_in boolean, may_buy boolean)',
    rows: [
      site(0, 'Mars oʻquv markazi', false),
      site(1, 'Ota-onalar sahifasi', false),
      site(2, 'Sinov maydoni', true),
    ],
  };
}

/** People, who is whose parent, and what only students have. */
export function peopleTables(
  { people, stories, setting }: DemoCentre,
  passwordHash: string,
  seed: number,
): Table[] {
  const joinedAt = dayStart(firstLessonDay(setting.today));
  const idOf = (login: string): number => people.find((person) => person.login === login)!.id;
  return [
    {
      into: `person (id integer, login text, phone text, password_hash text, role text, first_name text,
        last_name text, avatar text, external_id text, bot_state text, is_active boolean, is_hidden boolean, lang text,
        created_at timestamptz)`,
      rows: people.map((person) => ({ ...person, password_hash: passwordHash, created_at: joinedAt })),
    },
    {
      into: 'student (student_id integer, balance integer, payment_link text, premium_until timestamptz)',
      rows: stories.map(({ person, account }) => ({
        student_id: person.id,
        premium_until: account.premium.at(-1)?.ends_at ?? null,
        ...moneyOf(person),
      })),
    },
    {
      into: `payment_entry (id bigint, student_id integer, created_at timestamptz, amount integer,
        balance_after integer, reason_uz text, reason_ru text)`,
      rows: stories
        .flatMap((story) =>
          paymentsOf(setting, story, moneyOf(story.person).balance, seed).map((entry) => ({
            student_id: story.person.id,
            ...entry,
          })),
        )
        .map((entry, index) => ({ id: index + 1, ...entry })),
    },
    {
      into: 'parent_child (parent_id integer, student_id integer)',
      rows: ['aziza', 'dilnoza'].map((child) => ({ parent_id: idOf('otabek'), student_id: idOf(child) })),
    },
  ];
}

/** Whole so'm; below 0 is a debt. */
function moneyOf({ login }: SeedPerson): { balance: number; payment_link: string | null } {
  const balance = login === 'dilnoza' ? -350_000 : login === 'jamshid' ? -2_000_000 : 0;
  return { balance, payment_link: balance < 0 ? `https://pay.example/mars/${login}` : null };
}
