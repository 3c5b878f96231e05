import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LandingPage } from '@mars/contract/calls/page.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { shapeFaults } from '@mars/contract/content.ts';
import { Landing } from '@mars/contract/content-landing.ts';
import { PolicyPage } from '@mars/contract/content-policy.ts';
import type { TSchema } from 'typebox';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { repositoryRoot } from '../../root.ts';
import { dayOf } from '../clock/time.ts';
import { parseMarkdown } from '../course/markdown.ts';
import { answersOf } from './answers.ts';
import { linesOf, priceInWords } from './courses.ts';
import { type About, aboutOf, fillAll } from './fill.ts';
import { listTaughtCourses, type TaughtCourse } from './queries.ts';

type Page = Reply<'GET /v1/page/{slug}'>;
type Policy = Pick<Page, 'title' | 'about' | 'since' | 'text'>;

/** How long the one who asked may keep a page. */
export const keptSeconds = 60;

/** Courses that the landing page names. */
const mostCourses = 12;

const policies = ['privacy', 'privacy-student'] as const;

const home = join(repositoryRoot, 'content');

/** @throws {Error} naming a file that is not as its schema says */
function readJson<T>(path: string, schema: TSchema): T {
  const value: unknown = JSON.parse(readFileSync(join(home, path), 'utf8'));
  const faults = shapeFaults(schema, value);
  if (faults.length > 0) throw new Error(`content/${path}: ${faults.join('; ')}`);
  return value as T;
}

const read = new Map<string, unknown>();
/** Content is read once, when it is first asked for. */
function once<T>(name: string, make: () => T): T {
  if (!read.has(name)) read.set(name, make());
  return read.get(name) as T;
}

const policyOf = (name: string): Policy =>
  once(name, () => {
    const { title, about, since } = readJson<PolicyPage>(`policy/${name}/page.json`, PolicyPage);
    const textOf = (lang: string) =>
      parseMarkdown(readFileSync(join(home, 'policy', name, `${lang}.md`), 'utf8')).blocks;
    return { title, about, since, text: { uz: textOf('uz'), ru: textOf('ru') } };
  });

const landingContent = (): Landing => once('landing', () => readJson('landing/page.json', Landing));

/** Names of the ways from one public page to others. */
export const waysOf = (): Landing['ways'] => landingContent().ways;

/** A page with what the centre has set in it. @throws not_found */
export async function readPage(app: App, slug: string): Promise<Page> {
  const about = await aboutBoth(app);
  const policy = policies.find((name) => name === slug);
  if (policy) return fillAll({ slug: policy, landing: null, ...policyOf(policy) }, about);
  if (slug !== 'landing') throw new Refused('not_found');
  return (await readLanding(app)).page;
}

async function aboutBoth(app: App): Promise<Record<'uz' | 'ru', About>> {
  const settings = await app.settings();
  return { uz: aboutOf(settings, 'uz'), ru: aboutOf(settings, 'ru') };
}

/** The page about the platform, and the courses of which it tells. */
export async function readLanding(app: App): Promise<{
  page: Page;
  landing: LandingPage;
  taught: TaughtCourse[];
}> {
  const about = await aboutBoth(app);
  const content = landingContent();
  const taught = await listTaughtCourses(app.store, dayOf(app.now()), mostCourses);
  const landing = landingOf(fillAll(content, about), taught, about);
  const page: Page = {
    ...{ slug: 'landing', since: null, text: { uz: [], ru: [] }, landing },
    ...fillAll({ title: content.hero.title, about: content.about }, about),
  };
  return { page, landing, taught };
}

function landingOf(
  { about: _about, ...content }: Landing,
  taught: readonly TaughtCourse[],
  about: Record<'uz' | 'ru', About>,
): LandingPage {
  const { title, text, ...kinds } = content.courses;
  return {
    ...content,
    child: drawn(content.child),
    parent: drawn(content.parent),
    centre: drawn(content.centre),
    answers: answersOf(content.answers, taught, inBoth(about)),
    courses: { title, text, items: taught.map((course) => shownOf(course, kinds[course.kind])) },
    action: { ...content.action, phone: about.uz.phone },
  };
}

const inBoth = ({ uz, ru }: Record<'uz' | 'ru', About>): { uz: string; ru: string } | null =>
  uz.address && ru.address ? { uz: uz.address, ru: ru.address } : null;

const shownOf = (course: TaughtCourse, way: { uz: string; ru: string }) => ({
  ...{ title: course.title, about: course.about, kind: course.kind, way },
  price: course.price_from === null ? null : priceInWords(course.price_from),
  lines: linesOf(course),
});

const drawn = ({ title, items }: Landing['child']): LandingPage['child'] => ({
  title,
  items: items.map((item) => ({ ...item, picture: `/media/landing/${item.picture}.svg` })),
});
