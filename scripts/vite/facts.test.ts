import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { factsPlugin } from './facts.mjs';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const plugin = factsPlugin();
const transform = (code: string, id = fileOf('widgets/shop/buy.ts')) => plugin.transform(code, id)?.code;
/** What a module with this code brings. */
const learnt = (code: string): unknown => {
  const [, table = 'null'] = /learn\((\{.*?\})\);/.exec(transform(code) ?? '') ?? [];
  return JSON.parse(table);
};

describe('what is to be known of calls, in the build', () => {
  it('comes with the module that names the call, in whatever quotes, and with its code', () => {
    const buy = { 'POST /v1/shop/buy': '+shop orders coins hero' };
    expect(learnt(`call('POST /v1/shop/buy')`)).toEqual(buy);
    expect(learnt(`call("POST /v1/shop/buy"); call("POST /v1/shop/buy")`)).toEqual(buy);
    expect(transform(`call('POST /v1/shop/buy')`)).toMatch(
      /^import \{ learn \}.*;call\('POST \/v1\/shop\/buy'\)$/,
    );
  });

  it('is of all that a name with a part put in may mean, and of those alone', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what the code says
    expect(Object.keys(learnt('call(`GET /v1/rating/${board}`)') as object).sort()).toEqual([
      'GET /v1/rating/coin',
      'GET /v1/rating/typing',
      'GET /v1/rating/xp',
    ]);
    expect(learnt(`call('POST /v1/shop/order/{id}/undo')`)).toEqual({
      'POST /v1/shop/order/{id}/undo': '+shop orders coins hero',
    });
  });

  it('is nothing where no call is named, and in no table beside', () => {
    expect(transform('call(name)')).toBeUndefined();
    expect(transform(`'GET /v1/me'`, fileOf('node_modules/some/index.js'))).toBeUndefined();
    const table = fileOf('packages/contract/facts.generated.ts');
    expect(transform(readFileSync(table, 'utf8'), table)).toBe('export const facts = {};');
  });
});
