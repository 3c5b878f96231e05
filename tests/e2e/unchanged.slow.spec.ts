import type { Locator, Page } from 'playwright/test';
import { chatOf, launcherOf } from './chat.ts';
import { type Box, differingLines } from './picture.ts';
import { signInOn } from './site-login.ts';
import { centre, parents, platform } from './sites.ts';
import { expect, storedKeys, test } from './test.ts';
import type { Lang } from './texts.ts';
import { turns } from './turns.ts';

/** What a page of the centre is to its visitors and to its own scripts. */
interface Traces {
  names: string[];
  symbols: string[];
  prototypes: string[];
  sheets: number;
  html: string[];
}

const pages = [
  '/',
  '/kurslar.html',
  '/oqituvchilar.html',
  '/narxlar.html',
  '/natijalar.html',
  '/oquvchilarga.html',
  '/boglanish.html',
  '/index-ru.html',
  '/ingliz-testi.html',
  '/kasb-testi-ru.html',
  '/kasb-testi.html',
  '/ingliz-testi-ru.html',
].map((path) => centre + path);
/** Five elements of ours on one page, for whoever is signed in there. */
const cabinet = `${parents}/kabinet.html`;
/** What takes room in a page: all of ours but the assistant, which floats. */
const inFlow =
  'mars-header, mars-parent, mars-rating, mars-streak, mars-attendance-calendar, mars-english-test, mars-prof-test';
const langOf = (path: string): Lang => (path.includes('-ru') ? 'ru' : 'uz');

/** Waits until the page stands still: pictures and fonts there, the carousel halted where it begins. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const { jQuery } = window as unknown as {
      jQuery?(what: string): { carousel(what: string | number): void; length: number };
    };
    const carousel = jQuery?.('.carousel');
    if (carousel?.length) carousel.carousel('pause');
    await document.fonts.ready;
  });
}

async function openWith(page: Page, path: string): Promise<void> {
  if (path === cabinet) await signInOn(page, parents, 'karimov', 'ziyo-1');
  await page.goto(path);
  await expect(launcherOf(page, langOf(path))).toBeVisible();
  // All of it in sight: what is far below comes only then.
  await page.setViewportSize({ width: 1280, height: 6000 });
  const elements = page.locator(inFlow);
  for (const element of await elements.all()) {
    await expect(element.locator('.kutish, .waiting')).toBeHidden();
    await expect(element.locator('.skel')).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await settle(page);
}

/** The same page as it was before we came into it, with gaps as high as what takes room there. */
async function openWithout(page: Page, path: string, gaps: number[]): Promise<void> {
  await page.goto(`${path}?plain=1&gap=${gaps.join()}`);
  await settle(page);
}

/** @param own those of the page itself: elements of ours may stand inside others. */
const boxesOf = (elements: Locator, own = false): Promise<Box[]> =>
  elements.evaluateAll(
    (all, inPage) =>
      all
        .filter((element) => !inPage || element.getRootNode() === document)
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        }),
    own,
  );

/** How high the page is when every part of it is in view: rows that are far below are only estimated. */
async function wholeHeight(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 6000 });
  const heights: number[] = [];
  await expect
    .poll(async () => {
      heights.push(await page.evaluate(heightAfterTwoFrames));
      return heights.length > 2 && heights.at(-1) === heights.at(-2);
    })
    .toBe(true);
  return heights.at(-1) ?? 0;
}

async function heightAfterTwoFrames(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return Math.ceil(document.documentElement.getBoundingClientRect().height);
}

/** A whole page without scrolling, so that what is fixed stands where its window ends. */
async function wholePicture(page: Page, width: number): Promise<Buffer> {
  const height = await wholeHeight(page, width);
  await page.setViewportSize({ width, height });
  // A layer of its own that was pushed down by what came above it is drawn a little otherwise than a new one.
  await page.evaluate(async () => {
    for (const carousel of document.querySelectorAll<HTMLElement>('.carousel')) {
      carousel.style.display = 'none';
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      carousel.style.display = '';
    }
  });
  return await page.screenshot({ animations: 'disabled', caret: 'hide' });
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const pixelTurn = turns(2, 0);
for (const path of [...pages, cabinet]) {
  if (pixelTurn())
    test(`${path} has no other pixel than without us, outside our elements`, async ({ page }) => {
      const pictures: { width: number; picture: Buffer; gaps: number[]; boxes: Box[] }[] = [];
      await openWith(page, path);
      for (const width of [1280, 360]) {
        const picture = await wholePicture(page, width);
        const boxes = await boxesOf(page.locator(inFlow), true);
        const launcher = await boxesOf(page.locator('mars-ai-chat .launcher'));
        expect(launcher).toHaveLength(1);
        const gaps = boxes.map(({ height }) => height);
        // Its shadow is a part of what floats.
        boxes.push(...launcher.map((box) => grown(box, 66)));
        pictures.push({ width, picture, gaps, boxes });
      }
      for (const { width, picture, gaps, boxes } of pictures) {
        await page.setViewportSize({ width, height: 800 });
        await openWithout(page, path, gaps);
        const without = await wholePicture(page, width);
        expect(await differingLines(picture, without, boxes), `${width} px`).toEqual([]);
      }
    });
}

async function useChat(page: Page, lang: Lang): Promise<void> {
  const { window, question, t } = chatOf(page, lang);
  await launcherOf(page, lang).click();
  await question.fill('Salom');
  await window.getByRole('button', { name: t('close') }).click();
}

/** Everything of the page but our elements, the script tag and what it preloads. */
const tracesOf = (page: Page): Promise<Traces> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const ours = '.mars-gap, script[src*="/embed/mars.js"], link[rel="modulepreload"]';
    for (const element of copy.querySelectorAll(ours)) element.remove();
    for (const element of copy.querySelectorAll('*'))
      if (element.localName.startsWith('mars-')) element.remove();
    const own = (of: object) => Reflect.ownKeys(of).map(String);
    return {
      // jQuery draws its own by lot.
      names: Object.getOwnPropertyNames(window)
        .map((name) => name.replace(/^jQuery\d+$/, 'jQuery0'))
        .sort(),
      symbols: Object.getOwnPropertySymbols(window).map(String),
      prototypes: [Object, Array, String, Element, HTMLElement, Node, Event, Promise, Storage].flatMap(
        (each) => [
          ...own(each).map((name) => `${each.name}.${name}`),
          ...own(each.prototype).map((name) => `${each.name}#${name}`),
        ],
      ),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      html: copy.outerHTML
        .replace(/<!--.*?-->/g, '')
        .replace(/\s*([<>])\s*/g, '$1')
        .split(/(?=<)/),
    };
  });

const traceTurn = turns(2, 1);
for (const path of [...pages, cabinet]) {
  if (traceTurn())
    test(`${path} has no new name, node, sheet or key but ours`, async ({ page, context }) => {
      await openWith(page, path);
      const withUs = await tracesOf(page);
      const preloads = page.locator('link[rel="modulepreload"]');
      for (const link of await preloads.all()) {
        await expect(link).toHaveAttribute('href', new RegExp(`^${platform}/embed/`));
      }
      const lang = langOf(path);
      if (path !== cabinet) await useChat(page, lang);
      const keys = await storedKeys(page);
      expect(keys.filter((key) => !key.startsWith('mars.') && key !== 'lang')).toEqual([]);
      if (path !== cabinet)
        expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(lang === 'ru' ? 'rus' : 'lotin');
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.startsWith('mars.'))),
      ).toEqual([]);
      const databases = await page.evaluate(async () =>
        (await indexedDB.databases()).map(({ name }) => name),
      );
      expect(databases.filter((name) => !name?.startsWith('mars.'))).toEqual([]);
      // The site's own login has one.
      expect((await context.cookies()).map(({ name }) => name)).toEqual(
        path === cabinet ? ['demo_parents'] : [],
      );
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );

      await openWithout(page, path, []);
      const without = await tracesOf(page);
      expect(withUs.symbols.filter((name) => !without.symbols.includes(name))).toEqual(['Symbol(mars)']);
      expect({ ...withUs, symbols: [] }).toEqual({ ...without, symbols: [] });
    });
}
