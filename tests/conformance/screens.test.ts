import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes } from '@mars/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { screens } from '../../scripts/screens/list.mjs';
import { root } from './folders.ts';

const known = Object.values<Route>(routes);
/** A path of a route as what addresses of it look like: `/hero/:studentId` takes `/hero/4`. */
const matches = ({ path }: Route, address: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address);
const nowhere = (address: string) => known.every((route) => !matches(route, address));
const addressOf = ({ path }: (typeof screens)[string]) =>
  (typeof path === 'string' ? path : path.uz).split(/[?#]/)[0]!;

const ours = Object.entries(screens).filter(([, { site }]) => !site);

describe('each route has its pictures', () => {
  it.each(Object.entries<Route>(routes))('%s, in both languages and three widths', (_, route) => {
    const names = ours
      .filter(([, screen]) => {
        const address = addressOf(screen);
        return route.path === '/*' ? nowhere(address) : matches(route, address);
      })
      .map(([name]) => name);
    const lacks = (name: string) =>
      [360, 768, 1280]
        .flatMap((width) => ['uz', 'ru'].map((lang) => `${name}-${width}-${lang}-light.png`))
        .filter((file) => !existsSync(join(root, 'docs/screens', file)));
    expect(names).not.toEqual([]);
    expect(names.map(lacks).find((files) => files.length === 0) ?? names.map(lacks)).toEqual([]);
  });
});

it('no picture is left of a screen that is no more', () => {
  const files = readdirSync(join(root, 'docs/screens')).map(
    (file) => /^(.+)-(?:360|768|1280)-(?:uz|ru|en)-(?:light|dark)\.png$/.exec(file)?.[1],
  );
  // The others are sheets of all drawings of a kind: scripts/sheets.mjs.
  const left = new Set(files.filter((name) => name !== undefined && !(name in screens)));
  expect([...left]).toEqual([]);
});
