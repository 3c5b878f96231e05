import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../../root.ts';

/** What is drawn, by the slug of a course or by a subject. */
const drawn = new Set(
  readdirSync(join(repositoryRoot, 'media', 'cover')).map((name) => basename(name, '.svg')),
);

/** The picture of a course: its own, else that of its subject, else a planet. */
export function coverOf({ slug, subject }: { slug: string | null; subject: string | null }): string {
  const name = [slug, subject].find((each) => each !== null && drawn.has(each)) ?? 'other';
  return `/media/cover/${name}.svg`;
}
