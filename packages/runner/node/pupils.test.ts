import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '../program.ts';
import { pupils } from '../testing/pupils.ts';
import { Judges } from './judges.ts';

const judges = new Judges({ processes: 2 });
afterAll(() => judges.close());

describe.each<Language>(['python', 'javascript'])('what pupils write in %s', (language) => {
  it.each(pupils[language])('is accepted: $name', async ({ code, input, output }) => {
    const found = await judges.judge({ language, code }, [{ input, output }], {
      timeMs: 2000,
      outputBytes: 10_000,
    });
    expect(found).toMatchObject({ verdict: 'accepted' });
  });
});
