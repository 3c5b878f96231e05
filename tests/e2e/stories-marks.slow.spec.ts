import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';

/** The four grounds and inks of the design, green, blue, gold, red. */
const COLOURS = {
  light: {
    ok: ['rgb(223, 243, 230)', 'rgb(27, 115, 68)'],
    blue: ['rgb(225, 238, 250)', 'rgb(31, 98, 172)'],
    gold: ['rgb(253, 240, 208)', 'rgb(133, 84, 0)'],
    bad: ['rgb(252, 228, 235)', 'rgb(176, 16, 64)'],
  },
  dark: {
    ok: ['rgb(23, 58, 42)', 'rgb(111, 209, 154)'],
    blue: ['rgb(28, 53, 87)', 'rgb(134, 189, 245)'],
    gold: ['rgb(61, 48, 21)', 'rgb(246, 197, 96)'],
    bad: ['rgb(71, 24, 42)', 'rgb(255, 143, 171)'],
  },
} as const;
type Tone = keyof (typeof COLOURS)['light'];

/** Both sides of each border, both ends, and what belongs to no band. */
const MARKS: readonly [mark: number | null, tone: Tone | null][] = [
  [100, 'ok'],
  [90, 'ok'],
  [89.99, 'blue'],
  [70, 'blue'],
  [69.99, 'gold'],
  [60, 'gold'],
  [59.99, 'bad'],
  [0.01, 'bad'],
  [0, null],
  [null, null],
];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme} pages`, () => {
    test.use({ person: 'otabek', colorScheme: scheme });

    test('a mark has the colour of its band, to the hundredth; 0 and a missing one have none [§5.8] [§9.11]', async ({
      page,
      lang,
    }) => {
      await page.route('**/total_monthly_exam_results?*', (route) =>
        route.fulfill({
          json: MARKS.map(([total_mark], index) => ({ module: index + 1, total_mark })),
        }),
      );
      await page.goto('/parent-main');
      const rows = page
        .locator('mars-parent')
        .getByRole('table', { name: textsOf('parent', lang)('exams') })
        .locator('tbody tr');
      await expect(rows).toHaveCount(MARKS.length);
      for (const [index, [value, tone]] of MARKS.entries()) {
        const mark = rows.nth(index).locator('.grade');
        const [ground, ink] = tone ? COLOURS[scheme][tone] : ['rgba(0, 0, 0, 0)', null];
        await expect(mark, `the ground of ${value}`).toHaveCSS('background-color', ground);
        if (ink) {
          await expect(mark, `the ink of ${value}`).toHaveCSS('color', ink);
          await expect(mark.locator('.bars'), `the bars of ${value}`).toHaveCSS('fill', ink);
        } else await expect(mark).toHaveText(value === null ? /^–/ : '0');
      }
    });
  });
}
