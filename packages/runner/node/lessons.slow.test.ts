import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '../program.ts';
import { Judges } from './judges.ts';

const home = join(import.meta.dirname, '../../../content/course');
const texts = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));

/** Code that the reader of a lesson may run, what it reads, and what the lesson says that it prints. */
const BLOCK =
  /^```(python|js) run\n([\s\S]*?)^```(?:\s+```input\n([\s\S]*?)^```)?\s+```output\n([\s\S]*?)^```/gm;
const blocks = texts.flatMap((path) =>
  [...readFileSync(join(home, path), 'utf8').matchAll(BLOCK)].map(
    ([, lang, code = '', input = '', output]) => ({
      path,
      language: (lang === 'js' ? 'javascript' : 'python') as Language,
      ...{ code, input, output },
    }),
  ),
);

describe.each<[Language, number]>([
  ['python', 150],
  ['javascript', 40],
])('the code of lessons in %s', (language, least) => {
  const judges = new Judges({ processes: 1 });
  afterAll(() => judges.close());

  it('prints here what the lesson says', { timeout: 60_000 }, async () => {
    const own = blocks.filter((block) => block.language === language);
    expect(own.length).toBeGreaterThan(least);
    const faults: unknown[] = [];
    for (const { path, code, input, output } of own) {
      const found = await judges.run({ language, code }, input, { timeMs: 2000, outputBytes: 65_536 });
      const wrote = found.stdout.trimEnd();
      if (found.end !== 'ok' || wrote !== output?.trimEnd())
        faults.push({ path, code, wrote, output, found });
    }
    expect(faults).toEqual([]);
  });
});
