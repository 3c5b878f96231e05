import { type Deferred, deferred } from '@mars/client/testing/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { $tokens } from './tokens.ts';
import { inTurn, once } from './turn.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const signIn = (refresh: string) => $tokens.set({ access: 'a', refresh });

let begun: string[];
let ends: Record<string, Deferred<string>>;
/** Work that says when it begins, and ends when it is told. */
const work = (name: string) => () => {
  begun.push(name);
  ends[name] = deferred();
  return ends[name].promise;
};

beforeEach(() => {
  begun = [];
  ends = {};
  signIn(`person ${Math.random()}`);
});

describe('works in turn', () => {
  it('go one after the other in their order, those of another name beside them', async () => {
    const all = [inTurn('wear', work('on')), inTurn('wear', work('off')), inTurn('wish', work('wished'))];
    await settle();
    expect(begun).toEqual(['on', 'wished']);
    ends.on?.resolve('1');
    await settle();
    expect(begun).toEqual(['on', 'wished', 'off']);
    ends.off?.resolve('2');
    ends.wished?.resolve('3');
    expect(await Promise.all(all)).toEqual(['1', '2', '3']);
  });

  it('go on after one that failed, whose caller alone is told', async () => {
    const failed = inTurn('wear', () => Promise.reject(new Error('no')));
    const next = inTurn('wear', async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('are not begun as the next person, whom they keep waiting no longer either', async () => {
    void inTurn('wear', work('under way'));
    let told = false;
    void inTurn('wear', work('waits')).finally(() => {
      told = true;
    });
    await settle();
    signIn('the next person');
    void inTurn('wear', work('theirs'));
    await settle();
    expect(begun).toEqual(['under way', 'theirs']);
    ends['under way']?.resolve('late');
    await settle();
    expect([begun, told]).toEqual([['under way', 'theirs'], false]);
  });
});

describe('work once at a time', () => {
  it('gives everybody who asks meanwhile the same answer, and begins anew after it', async () => {
    const both = [once('buy', work('first')), once('buy', work('second'))];
    expect(begun).toEqual(['first']);
    ends.first?.resolve('sold');
    expect(await Promise.all(both)).toEqual(['sold', 'sold']);
    void once('buy', work('third'));
    expect(begun).toEqual(['first', 'third']);
  });

  it('begins anew after a failure', async () => {
    await expect(once('buy', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await once('buy', async () => 'sold')).toBe('sold');
  });

  it('of one person is no answer to the next, and its end is not that of theirs', async () => {
    void once('buy', work('first'));
    signIn('the next person');
    const theirs = once('buy', work('theirs'));
    ends.first?.resolve('sold to the first');
    await settle();
    const again = once('buy', work('again'));
    ends.theirs?.resolve('sold');
    expect([await theirs, await again, begun]).toEqual(['sold', 'sold', ['first', 'theirs']]);
  });
});
