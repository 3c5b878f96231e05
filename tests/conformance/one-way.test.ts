import { join } from 'node:path';
import { centreDefaults, constants, guestLimits, signInLimits } from '@mars/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import { root, sources, withoutComments } from './folders.ts';

const files = ['packages', 'widgets', 'host', 'scripts', 'demo']
  .flatMap((folder) => sources(join(root, folder), /\.(ts|tsx|mjs)$/))
  .filter(({ path }) => !/testing|generated|\.d\.m?ts$/.test(path));
const product = files
  .filter(({ path }) => !/^demo\/|contract\/constants(\/|\.ts$)/.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));
const inBrowsers = product.filter(({ path }) =>
  /^(widgets|host|packages\/(ui|element|session|stores))\//.test(path),
);
const onServer = product.filter(
  ({ path }) => path.startsWith('packages/server/') && !/test|seed|samples|access-rows/.test(path),
);
const saying = (files: typeof product, what: RegExp) =>
  files.filter(({ text }) => what.test(text)).map(({ path }) => path);

describe('there is one way', () => {
  it.each<[string, RegExp, string[]]>([
    ['to the next page of a list', /\bnext_cursor\b/, ['packages/element/pieces/More.tsx']],
    [
      'to place a dialog that others open',
      /\bmode: 'dialog'|mode="dialog"/,
      ['packages/element/Dialogs.tsx'],
    ],
    [
      'to spend coins, and to a key by which something is done or handed in once',
      /\bnewKey\(/,
      [
        'packages/element/pieces/Spend.tsx',
        'packages/element/pieces/saving.ts',
        'packages/stores/shop/orders.ts',
        'widgets/code-task/judging.ts',
        'widgets/course/handing.ts',
        'widgets/course/sitting.ts',
        'widgets/english-learning/rounds.ts',
      ],
    ],
    // The chat's window is no dialog on a wide screen: the page beside it stays in use.
    [
      'to open a modal dialog',
      /\.showModal\(/,
      ['packages/ui/pieces/Dialog.tsx', 'widgets/ai-chat/AiChat.tsx'],
    ],
    // Elsewhere it would take letters of whoever is at work.
    [
      'to open what nobody has asked for',
      /\b(whenAtRest|claimPopup)\(/,
      [
        'packages/element/CelebrationDialog.tsx',
        'packages/stores/notifications/notifications.ts',
        'packages/ui/pieces/rest.ts',
        'widgets/header/Debt.tsx',
        'widgets/header/PaymentWarning.tsx',
        'widgets/home/LookDialog.tsx',
        'widgets/home/rank-up.tsx',
        'widgets/notifications/Notifications.tsx',
      ],
    ],
    // One picture or none, so that nobody sees half a child.
    ['to put a figure together', /\blayersOf\(/, ['packages/element/pieces/Figure.tsx']],
  ])('%s', (_, what, where) => {
    expect(saying(inBrowsers, what).sort()).toEqual(where);
  });

  it.each<[string, RegExp, string[]]>([
    [
      'to tell who studies in a group',
      /left_on\s*(is null or|=== null \|\||>)/,
      ['packages/server/features/study/member.ts'],
    ],
    [
      'to tell who is premium',
      /(premium_until|\buntil)\b[^;\n]*[^=]> (app\.now\(\)|now\b|lesson|at\b|\$)/,
      ['packages/server/features/premium/is-premium.ts'],
    ],
    ['to write a moment', /\+05:00/, ['packages/server/features/clock/time.ts']],
    // A place on a board of one snapshot is a cursor of another kind.
    [
      'to cut a page of a list',
      /next_cursor: (?!null|page\.|older)\w+[^;]*\?/,
      ['packages/server/features/rating/rating.ts', 'packages/server/page.ts'],
    ],
    [
      'to compare what is typed with any apostrophe, or with ё',
      /\[[^\]\n]*[‘’´]|\\u201[89]|translate\((?![-$\d])|\/ё\/|'ё', /,
      ['packages/server/spelling.ts'],
    ],
    // What people sent is moved aside by `deleteFile`, so that no backup has a row without its file.
    [
      'to take a file away',
      /\b(rm|unlink)(Sync)?\(/,
      [
        'packages/server/app.ts',
        'packages/server/features/backup/backup.ts',
        'packages/server/features/backup/files.ts',
        'packages/server/features/backup/image.ts',
        'packages/server/features/backup/restore-into.ts',
        'packages/server/features/backup/restore.ts',
        'packages/server/features/homework/form.ts',
        'packages/server/ground/deleted-file.ts',
        'packages/server/store/embedded.ts',
        'packages/server/store/folder-lock.ts',
        'packages/server/store/pglite-worker.mjs',
        'packages/server/upload.ts',
        'packages/server/work/drawn.ts',
      ],
    ],
    ['to do one after another', /\.get\(\w+\) \?\? Promise\.resolve/, []],
  ])('%s, on the server', (_, what, where) => {
    expect(saying(onServer, what).sort()).toEqual(where);
  });

  it('to write a moment, and to do one after another, in browsers', () => {
    expect(
      saying(
        product.filter(({ path }) => !path.startsWith('packages/server/')),
        /T\$\{\w+\}:00\+05:00/,
      ),
    ).toEqual(['packages/i18n/pieces/dates.ts']);
    expect(saying(inBrowsers, /\.get\(\w+\) \?\? Promise\.resolve/)).toEqual(['packages/session/turn.ts']);
  });
});

describe('each number of the contract', () => {
  it.each(Object.entries({ constants, centreDefaults, guestLimits, signInLimits }))(
    'is read: %s',
    (table, numbers) => {
      // A centre's own are read from its settings, the others from their table.
      const read = (name: string) =>
        table === 'centreDefaults'
          ? new RegExp(`\\b${name}\\b`)
          : new RegExp(`\\b${table}\\.${name}\\b|\\b${name}\\b[^;}]*\\} = ${table}\\b`);
      const unread = Object.keys(numbers).filter(
        (name) => !product.some(({ text }) => read(name).test(text)),
      );
      expect(unread).toEqual([]);
    },
  );
});

it('has no room of more than 200 lines', () => {
  const long = files.filter(({ text }) => text.trimEnd().split('\n').length > 200);
  expect(long.map(({ path }) => path)).toEqual([]);
});
