import { describe, expect, it } from 'vitest';
import { packed, unpack } from './map.mjs';

const widget = (name: string, hash: string, imports: string[] = []) => ({
  file: `${name}-${hash}.js`,
  imports,
});
const named = (...all: [name: string, hash: string, imports?: string[]][]) =>
  Object.fromEntries(all.map(([name, hash, imports]) => [name, widget(name, hash, imports)]));

describe('what the loader knows of the elements', () => {
  it('says of each its hash and what it needs besides', () => {
    const packs = packed(
      named(['rating', 'aaaa', ['shared.js']], ['header', 'bb-b', ['shared.js', 'some.js']]),
      (imports) => imports.filter((each) => each !== 'shared.js'),
    );
    expect(unpack(packs)).toEqual({ rating: ['aaaa'], header: ['bb-b', 'some.js'] });
  });

  it('says a word for all that begin with it, and the name of what needs something else', () => {
    const packs = packed(
      named(
        ['student-posts', 'cccc', ['some.js']],
        ['staff', 'aaaa', ['some.js']],
        ['staff-coins', 'aaaa', ['some.js']],
        ['staff-today', 'aaaa', ['some.js']],
        ['student-badges', 'cccc'],
        ['student-ranks', 'cccc'],
        ['ai-chat', 'dddd'],
      ),
      (imports) => imports,
    );
    expect(unpack(packs)).toEqual({
      'ai-chat': ['dddd'],
      'staff-': ['aaaa', 'some.js'],
      staff: ['aaaa', 'some.js'],
      'student-': ['cccc'],
      'student-posts': ['cccc', 'some.js'],
    });
  });
});
