import { describe, expect, it } from 'vitest';
import { closed, isDay, isMoment, requestValidator } from './schema.ts';

describe('a day', () => {
  it.each(['1900-01-01', '2200-12-31', '2028-02-29', '2026-11-30'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '1899-12-31',
    '2201-01-01',
    '2026-02-29',
    '2026-11-31',
    '2026-13-01',
    '2026-00-10',
    '2026-10-00',
    '26-10-10',
    '2026-1-1',
    '2026-11-20T00:00:00Z',
    '',
  ])('%s is none', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('a moment', () => {
  it.each([
    '2026-11-20T10:00:00+05:00',
    '2026-11-20T10:00+05:00',
    '2026-11-20T05:00:00.123Z',
    '2028-02-29T23:59:59-11:30',
    '2200-12-31T23:59:59Z',
  ])('%s is one', (text) => {
    expect(isMoment(text)).toBe(true);
  });

  it.each([
    '2026-02-30T10:00:00+05:00',
    '2026-11-31T10:00:00Z',
    '9999-12-31T10:00:00+05:00',
    '2201-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T23:60:00Z',
    '2026-11-20T23:59:60Z',
    '2026-11-20T10:00:00+15:00',
    '2026-11-20T10:00:00',
    '2026-11-20',
    '20 Nov 2026',
    '2026',
    '',
  ])('%s is none', (text) => {
    expect(isMoment(text)).toBe(false);
  });
});

describe('a closed schema', () => {
  const inner = { type: 'object', properties: { b: { type: 'integer' } } };
  const open = { ...inner, additionalProperties: true };

  it('refuses keys that it does not name, at every depth, unless it says that it is open', () => {
    const check = requestValidator(
      closed({ type: 'object', properties: { a: inner, list: { type: 'array', items: inner }, open } }),
      'body',
    );
    expect(check({ a: { b: 1 }, list: [{ b: 1 }], open: { b: 1, c: 2 } })).toBe(true);
    expect(check({ x: 1 })).toBe(false);
    expect(check({ a: { c: 1 } })).toBe(false);
    expect(check({ list: [{ b: 1 }, { c: 1 }] })).toBe(false);
  });

  it('leaves the schema as it was, and its values alone', () => {
    const schema = { type: ['object', 'null'], properties: { kind: { enum: [{ properties: 1 }] } } };
    const before = structuredClone(schema);
    expect(closed(schema)).toEqual({ ...before, additionalProperties: false });
    expect(schema).toEqual(before);
  });
});

describe('what a request carries', () => {
  const schema = { type: 'object', properties: { n: { type: 'integer' }, is: { type: 'boolean' } } };

  it('is text in an address, and what it is in a body', () => {
    const query = { n: '5', is: 'true' };
    expect(requestValidator(schema, 'querystring')(query)).toBe(true);
    expect(query).toEqual({ n: 5, is: true });
    expect(requestValidator(schema, 'body')({ n: '5' })).toBe(false);
    expect(requestValidator(schema, 'body')({ n: 5, is: true })).toBe(true);
  });
});
