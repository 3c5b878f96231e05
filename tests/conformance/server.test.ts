import { existsSync, readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { calls } from '@mars/contract/calls.generated.ts';
import { routes } from '@mars/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { importsOf, root, sources } from './folders.ts';

const BLOCKED = /(^|[^a-z])(ad|ads|banner|track|analytics|beacon|collect|popup|chat-widget)([^a-z]|$)/;

describe('contract', () => {
  it('has no path that a blocker hides', () => {
    const paths = [...Object.keys(calls), ...Object.values(routes).map(({ path }) => path)];
    expect(paths.filter((path) => BLOCKED.test(path))).toEqual([]);
  });

  it('says of each call who may make it, and what it is for', () => {
    const silent = Object.entries(calls).filter(([, call]) => !call.summary || !call.access);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

const features = join(root, 'packages/server/features');
const names = existsSync(features) ? readdirSync(features).filter((name) => !name.includes('.')) : [];

describe.each(names)('feature %s', (name) => {
  it('asks the tables of another feature through its rules, never its queries', () => {
    for (const file of sources(join(features, name), /\.ts$/)) {
      const folder = file.path.slice(0, file.path.lastIndexOf('/'));
      const foreign = importsOf(file)
        .filter((each) => each.startsWith('.') && /queries/.test(each))
        .filter((each) => !normalize(join(folder, each)).startsWith(`packages/server/features/${name}/`));
      expect(foreign, file.path).toEqual([]);
    }
  });

  it('speaks SQL in its queries only', () => {
    for (const file of sources(join(features, name), /\.ts$/)) {
      if (/queries/.test(file.path)) continue;
      const sql = /`\s*(select|insert into|update \w+ set|delete from|with \w+ as)\b/i.exec(file.text);
      expect(sql?.[0], file.path).toBeUndefined();
    }
  });
});

describe('handlers', () => {
  it('answer every call of the contract, each once', () => {
    const source = names
      .flatMap((name) => sources(join(features, name), /routes\.ts$/))
      .map(({ text }) => text);
    const found = source.flatMap((text) => [
      ...text.matchAll(/['"]((?:GET|POST|PUT|PATCH|DELETE) \/[^'"]+)['"]\s*[:,(]/g),
    ]);
    const handled = found.map(([, call]) => call as string);
    expect(handled.filter((call, at) => handled.indexOf(call) !== at)).toEqual([]);
    expect(Object.keys(calls).filter((call) => !handled.includes(call))).toEqual([]);
  });
});
