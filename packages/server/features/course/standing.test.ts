import { describe, expect, it } from 'vitest';
import { resumeOf, type Standing } from './standing.ts';

const seen = new Date('2026-11-12T10:00:00+05:00');
const standing = (id: number, seen_at: Date | null, done = false): Standing =>
  ({ row: { id, module: 1, kind: 'lesson', seen_at }, done, lock: null }) as unknown as Standing;

describe('where to go on', () => {
  it('is what was begun last and is not done; of two begun in one instant the first', () => {
    const later = new Date(seen.getTime() + 1);
    const class_ = { kind: 'class' as const };
    expect(resumeOf(class_, [standing(1, later), standing(2, seen)])?.element_id).toBe(1);
    expect(resumeOf(class_, [standing(1, seen), standing(2, later)])?.element_id).toBe(2);
    expect(resumeOf(class_, [standing(1, seen), standing(2, later, true)])?.element_id).toBe(1);
    expect(resumeOf(class_, [standing(1, seen), standing(2, seen)])?.element_id).toBe(1);
  });
});
