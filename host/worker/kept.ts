import type { CallName } from '@mars/contract/calls.generated.ts';
import { paths } from '@mars/contract/paths.ts';

/** What lessons, homework and repetition of English need to open again without a network, and the frame around them. */
const READS = [
  'GET /v1/me',
  'GET /v1/me/courses',
  'GET /v1/me/today',
  'GET /v1/me/limits',
  'GET /v1/student/{id}/figure',
  'GET /v1/streak',
  'GET /v1/notification',
  'GET /v2/premium/check_premium',
  'GET /v1/course/elements',
  'GET /v1/course/element/{id}',
  'GET /v1/project/{id}',
  'GET /v2/eduverse/course/{id}',
  'GET /v1/english/courses',
  'GET /v1/english/lesson/{id}',
  'GET /v1/english/review',
] as const satisfies readonly CallName[];

/** The same for everybody, and asked for without a bearer. */
const OPEN = ['GET /v1/capabilities'] as const satisfies readonly CallName[];

/** A path with parts that change: `{id}` of calls, `:id` of pages. */
const patternOf = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '[^/]+');
const anyOf = (all: readonly string[]): RegExp => new RegExp(`^(${all.map(patternOf).join('|')})$`);

const readsOf = (names: readonly CallName[]): RegExp => anyOf(names.map((name) => name.slice('GET '.length)));
const reads = readsOf(READS);
const openReads = readsOf(OPEN);
const pages = anyOf(Object.values(paths).filter((path) => path !== '/*'));

/** Its answer is kept for when there is no network. */
export const isKeptRead = (path: string): boolean => reads.test(path);

/** The same of what is nobody's. */
export const isOpenRead = (path: string): boolean => openReads.test(path);

/** The platform's one page stands there; the server makes all others itself. */
export const isPage = (path: string): boolean => pages.test(path);

/** A script, style or font of the elements: its name says what is in it. Engines of programs are too large to keep. */
export const isFile = (path: string): boolean => /^\/embed\/.+-[\w-]{4,}\.(js|css|woff2)$/.test(path);

/** A picture of ours. */
export const isPicture = (path: string): boolean => /^\/media\/.+\.(svg|png|webp|jpe?g|gif|avif)$/.test(path);

/** Whose a bearer is: the subject that it names; null where it names none. */
export function subjectOf(bearer: string | null): string | null {
  const [, claims = ''] = bearer?.split('.') ?? [];
  try {
    const { sub } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof sub === 'string' && sub ? sub : null;
  } catch {
    return null;
  }
}
