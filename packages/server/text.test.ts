import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alike } from './spelling.ts';
import { illFormedField, jsonDepth, storable, streamSafe } from './text.ts';

describe('the depth of JSON', () => {
  it('counts brackets, not those in strings', () => {
    expect(jsonDepth('{"a":["[[[", "\\"[[", {}]}')).toBe(3);
    expect(jsonDepth('1')).toBe(0);
  });

  it('is what a walk over the value finds', () => {
    const depth = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;
    fc.assert(fc.property(fc.jsonValue(), (value) => jsonDepth(JSON.stringify(value)) === depth(value)));
  });
});

describe('text that no column holds', () => {
  it('is found by its field', () => {
    expect(illFormedField({ a: 'fine', b: { c: ['x', 'a\0b'] } })).toBe('b');
    expect(illFormedField({ a: '\ud800' })).toBe('a');
    expect(illFormedField({ 'a\0': 1 })).toBe('body');
    expect(illFormedField({ a: '😀 oʻzbek', n: null, x: 1 })).toBeNull();
  });

  it('is made so that one does, and what was well stays as it was', () => {
    expect(storable('a\0b\ud800c\ude00\ud83d')).toBe('a␀b\ufffdc\ufffd\ufffd');
    expect(storable('😀 oʻzbek\n')).toBe('😀 oʻzbek\n');
  });
});

describe('marks on a letter', () => {
  const marked = (marks: number) => `a${'\u0301\u0316'.repeat(marks).slice(0, marks)}`;

  it('are thirty at most, whatever puts them in order', () => {
    expect(streamSafe(marked(30) + marked(2))).toBe(marked(30) + marked(2));
    expect(streamSafe(marked(31) + marked(2))).toBe(marked(30) + marked(2));
    expect(streamSafe(marked(19_999))).toBe(marked(30));
    // The first of them is a part of its letter then.
    expect(alike(marked(19_999), "'")).toHaveLength(30);
  });
});
