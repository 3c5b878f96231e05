import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '../program.ts';
import { lessonPrograms } from '../testing/lessons.ts';
import { Judges } from './judges.ts';

describe.each<[Language, number]>([
  ['python', 150],
  ['javascript', 40],
])('the code of lessons in %s', (language, least) => {
  const judges = new Judges({ processes: 1 });
  afterAll(() => judges.close());

  it('prints here what the lesson says', { timeout: 60_000 }, async () => {
    const own = lessonPrograms.filter((program) => program.language === language);
    expect(own.length).toBeGreaterThan(least);
    const faults: unknown[] = [];
    for (const { path, code, input, output } of own) {
      const found = await judges.run({ language, code }, input, { timeMs: 2000, outputBytes: 65_536 });
      const wrote = found.stdout.trimEnd();
      if (found.end !== 'ok' || wrote !== output.trimEnd()) faults.push({ path, code, wrote, output, found });
    }
    expect(faults).toEqual([]);
  });
});
