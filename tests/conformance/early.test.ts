import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes } from '@mars/contract/routes.ts';
import { expect, it } from 'vitest';
import { askingEarly, readMap } from '../../packages/server/early.ts';
import { read, root } from './folders.ts';

const html = read(join(root, 'dist/host/index.html'));
const map = readMap(join(root, 'dist/embed/map.json'))!;

it.each(Object.entries<Route>(routes).filter(([name]) => name !== 'not-found'))(
  'the page of %s asks early for its element and texts, all of which are there',
  (_, route) => {
    const page = askingEarly(html, route, map);
    const told = [...page.matchAll(/data-(next|uz|ru)="([^"]*)"/g)].map(([, name, files]) => [
      name,
      files!.split(' '),
    ]);
    const { next, uz, ru } = Object.fromEntries(told) as Record<string, string[]>;
    const element = route.element.slice('mars-'.length);
    expect(next!.some((file) => file.startsWith(`${element}-`))).toBe(true);
    for (const [lang, files] of [
      ['uz', uz!],
      ['ru', ru!],
    ] as const) {
      expect(files.some((file) => file.startsWith(`${element}.${lang}-`))).toBe(true);
      expect(files.some((file) => file.startsWith(`host.${lang}-`))).toBe(true);
    }
    expect([...next!, ...uz!, ...ru!].filter((file) => !existsSync(join(root, 'dist/embed', file)))).toEqual(
      [],
    );
  },
);
