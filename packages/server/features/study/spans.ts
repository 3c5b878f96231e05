import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import type { Followed, Follows, Membership } from '../../ground/parts/follows.ts';
import { findParts } from '../../parts.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { type Act, type Edit, editedOf, planned, type Whose } from './acts.ts';
import type { Span } from './member.ts';
import { createSpan, deleteSpan, findBegin, listSpans, updateSpan } from './queries-span.ts';

type Changed = Reply<'POST /v2/staff/groups/{id}/members'>;

interface Done extends Whose {
  before: readonly Span[];
  after: readonly Span[];
  isChanged: boolean;
}

/**
 * Does acts inside a transaction.
 * @param isDry only what they would come to
 * @throws not_found, invalid at `joined_on` or `left_on`
 */
export async function actIn(
  db: Database,
  acts: readonly Act[],
  today: string,
  isDry = false,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const one of acts) {
    const { studentId, groupId } = one;
    const whose = { studentId, groupId };
    const before = await listSpans(db, whose, isDry ? 'read' : 'change');
    const begin = await findBegin(db, groupId);
    if (!before || begin === undefined) throw new Refused('not_found');
    const decided = planned(one, before, { today, begin });
    if (decided && !isDry) await save(db, whose, decided);
    const after = decided ? editedOf(before, decided) : before;
    done.push({ studentId, groupId, before, after, isChanged: decided !== null });
  }
  return done;
}

/** Does acts as one, or says only what follows from them. @throws as `actIn` */
export async function act(app: App, acts: readonly Act[], isDry = false): Promise<Changed> {
  const today = dayOf(app.now());
  const done = isDry
    ? await actIn(app.store, acts, today, true)
    : await app.store.transaction((db) => actIn(db, acts, today));
  return {
    ok: true,
    dry_run: isDry,
    groups: done.map(({ groupId, after }) => ({
      group_id: groupId,
      spans: after.map(({ joined_on, left_on }) => ({ joined_on, left_on })),
    })),
    follows: await followsOf(app, done),
  };
}

async function followsOf(app: App, done: readonly Membership[]): Promise<Followed> {
  const all: Followed = { sheets: [], work: [] };
  for (const { part } of await findParts<Follows>('follows'))
    for (const change of done) {
      const { sheets = [], work = [] } = await part(app, change);
      all.sheets.push(...sheets);
      all.work.push(...work);
    }
  // Whoever goes over to another group of the course is asked for the same as before.
  const isBoth = (id: number) =>
    new Set(all.work.filter((one) => one.project_id === id).map(({ is_asked }) => is_asked));
  return { ...all, work: all.work.filter(({ project_id }) => isBoth(project_id).size === 1) };
}

async function save(db: Database, whose: Whose, { of, to }: Edit): Promise<void> {
  if (!of) {
    if (to && !(await createSpan(db, { ...whose, ...to }))) throw new Refused('not_found');
  } else if (to) await updateSpan(db, of.id, to);
  else await deleteSpan(db, of.id);
}
