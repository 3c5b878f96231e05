// @vitest-environment happy-dom
import '../unit/setup.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@mars/contract/call.ts';
import { calls } from '@mars/contract/calls.generated.ts';
import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import type { Texts } from '@mars/i18n/texts.ts';
import { cleanup } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
}

/** The fields of a schema, those of its lists and inner objects too, each with its way there. */
function* fields(schema: Schema, at: string): Generator<[string, Schema]> {
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    yield [`${at}.${name}`, inner];
    yield* fields(inner, `${at}.${name}`);
  }
  if (schema.items) yield* fields(schema.items, `${at}[]`);
  for (const inner of schema.anyOf ?? []) yield* fields(inner, at);
}

const isNullable = ({ type, anyOf }: Schema): boolean =>
  [type].flat().includes('null') || (anyOf ?? []).some(isNullable);

/** What a server answers that knows as little as it may: all that may be unknown is null. `as` picks of several shapes. */
function emptiest(schema: Schema, as: number): unknown {
  if (isNullable(schema)) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return emptiest(schema.anyOf[Math.min(as, schema.anyOf.length - 1)] as Schema, as);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, emptiest(inner, as)]),
      );
    case 'array':
      return schema.items ? [emptiest(schema.items, as)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(7, schema.minimum ?? 7);
    default:
      if (schema.format === 'date-time') return '2026-11-20T14:03:22+05:00';
      return schema.format === 'date' || schema.pattern ? '2026-11-20' : 'Matn';
  }
}

describe('the contract of the specification', () => {
  const shapes = Object.entries(calls as Record<string, Call>).filter(([, { part }]) => part === 1);

  it('says what may be null, and nothing else may [§3.1] [§3.5] [§3.6] [§7.6]', () => {
    const nullable = shapes.flatMap(([name, { reply }]) =>
      [...fields(reply as Schema, name)].filter(([, schema]) => isNullable(schema)).map(([at]) => at),
    );
    expect([...new Set(nullable)].sort()).toEqual([
      'GET /v1/me.avatar',
      'GET /v1/me.children[].avatar',
      'GET /v1/me.children[].external_id',
      'GET /v1/me.children[].payment_link',
      'GET /v1/me.external_id',
      'GET /v1/me.payment_link',
      // Whoever wanted their account deleted is known until then, or all the time.
      'GET /v1/me.restored.listed_until',
      'GET /v1/me/projects[].answer',
      'GET /v1/me/projects[].answer.comment',
      'GET /v1/me/projects[].answer.mark',
      'GET /v1/me/projects[].due_at',
      'GET /v1/me/total_monthly_exam_results[].total_mark',
      'GET /v1/notification[].comment',
      'GET /v1/notification[].image',
      'GET /v1/notification[].notification.message_ru',
      'GET /v1/notification[].season_data',
      'GET /v1/shop/student/heroes[].legs_image',
      'GET /v1/shop/student/heroes[].special_image',
      'GET /v1/shop/student/heroes[].special_object_image',
      'GET /v2/premium/limit-check.until',
      'POST /v2/ai/responses.previous_response_id',
    ]);
  });
});

/** Student info of spec section 3, of whom only the name is known. */
const barest = {
  id: 1,
  first_name: 'Aziza',
  last_name: 'Karimova',
  avatar: null,
  rank: null,
  is_premium: null,
  coins: null,
  xp: null,
  daily_streak: null,
  balance: null,
  payment_link: null,
  external_id: null,
  groups: null,
};

const callOf = (asked: string): Call | undefined =>
  Object.entries(calls as Record<string, Call>).find(([name]) =>
    new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked),
  )?.[1];

/** Answers every call with as little as its contract allows; with a `/me` of its own, it knows part 1 only. */
const emptiestServer = (as: number, me?: object) =>
  fakeServer(
    new Proxy<Record<string, unknown>>(
      {},
      {
        get(_, asked) {
          const call = callOf(String(asked));
          if (me && asked === 'GET /v1/me') return me;
          return call && (!me || call.part === 1) ? emptiest(call.reply as Schema, as) : undefined;
        },
      },
    ),
  );

const folder = join(import.meta.dirname, '../../widgets');
const widgets = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(node_modules|dist)$/.test(entry.name))
  .map(({ name }) => name);
const pascal = (name: string) =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

/** What an element has without attributes: the first of the choices. */
const defaults: Record<string, object> = {
  'ai-chat': { mode: 'inline' },
  header: { variant: 'student' },
  language: { mode: 'inline' },
  'not-found': { reason: 'not-found' },
  notifications: { mode: 'list' },
  premium: { mode: 'inline' },
  rating: { board: 'coin', scope: 'centre', period: 'month' },
};

/** All that is said on the screen and to readers, and where links and pictures lead. */
function saidBy(element: Element): string {
  const parts = [element, ...element.querySelectorAll('*')].flatMap((each) => [
    ...[...each.attributes].map(({ value }) => value),
    ...[...each.childNodes].flatMap((child) => (child instanceof Text ? child.data : [])),
  ]);
  return parts.join('\n');
}

/** Nothing waits, and nothing has changed since one looked last. */
function settled(element: Element): Promise<void> {
  let before = '';
  return vi.waitFor(
    () => {
      const now = element.outerHTML;
      const isSame = now === before;
      before = now;
      expect([isSame, element.querySelectorAll('[aria-busy="true"], .skel').length]).toEqual([true, 0]);
    },
    { timeout: 4000 },
  );
}

describe.each(widgets)('%s', (name) => {
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
  });

  it.each([
    ['a student', 0, undefined, 'uz'],
    ['a student of whom only the name is known', 0, barest, 'ru'],
    ['a parent', 1, undefined, 'ru'],
    ['a teacher', 2, undefined, 'uz'],
  ] as const)('shows %s nothing in place of what is null [§3.1] [§3.6] [§7.6]', async (_, as, me, lang) => {
    const load = async (file: string) => (await import(/* @vite-ignore */ join(folder, name, file))).default;
    const component = (await load(`${pascal(name)}.tsx`)) as ComponentType;
    const texts = (await load(`${lang}.json`)) as Texts;
    emptiestServer(as, me);
    const { element } = renderWidget(createElement(component, defaults[name]), texts, lang);
    await settled(element);
    expect(saidBy(element)).not.toMatch(/\bnull\b|undefined|NaN|Invalid|\[object|\b1970\b/);
  });
});
