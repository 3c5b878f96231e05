import type { Locator, Page } from 'playwright/test';
import { every } from '../../scripts/test/breadth.mjs';

/** What a press may do without a change of the page: sound, paper, a file, another window. */
declare global {
  interface Window {
    acts: number;
  }
}

/** Ends the session, and with it the walk. */
const ENDS = /^(chiqish|выйти|hamma qurilmalardan chiqish|выйти на всех устройствах)$/i;

/** Makes another walk of it: what is said is in another language from then on. */
const TURNS = /^(oʻzbekcha|русский|(til|язык): uz\|ru)$/i;

/** So many different buttons of one screen are pressed; where everything is looked at, all of them. */
const MOST = every ? 200 : 3;
/** And those of the frame, too: header, menu, assistant. */
const WHERE = every ? '' : 'main ';

/**
 * Nothing that is pressed changes the centre: what would is answered with a fault, which then has to be said. What the page
 * does beside its own drawing is counted.
 */
export async function withoutChanges(page: Page): Promise<void> {
  await page.route(/:\d+\/v[12]\//, (route) => {
    const request = route.request();
    const isKept = ['GET', 'OPTIONS', 'HEAD'].includes(request.method()) || /\/auth\//.test(request.url());
    return isKept ? route.fallback() : route.fulfill({ status: 503, json: { code: 'unavailable' } });
  });
  await page.addInitScript(() => {
    window.acts = 0;
    const count = () => {
      window.acts++;
    };
    window.print = count;
    HTMLMediaElement.prototype.play = async () => count();
    speechSynthesis.speak = count;
    AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
      apply: (make, context, given) => {
        count();
        return Reflect.apply(make, context, given);
      },
    });
    const click = HTMLInputElement.prototype.click;
    HTMLInputElement.prototype.click = function () {
      count();
      if (this.type !== 'file') click.call(this);
    };
  });
  page.on('popup', (window) => void window.close());
}

/** All that is drawn and said, inside shadow roots too, with what stands in fields and where things are scrolled to. */
const traceOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts: unknown[] = [location.href, window.acts, document.title];
    const look = (root: ParentNode) => {
      for (const part of root.querySelectorAll<HTMLElement>('*')) {
        parts.push(part.localName, part.scrollLeft, part.scrollTop);
        for (const { name, value } of part.attributes) parts.push(name, value);
        for (const node of part.childNodes) if (node instanceof Text) parts.push(node.data);
        if (part instanceof HTMLInputElement) parts.push(part.value, part.checked);
        if (part.matches(':popover-open, :modal')) parts.push('open');
        if (part.matches('input:focus, textarea:focus, [contenteditable]:focus')) parts.push('focus');
        if (part.shadowRoot) look(part.shadowRoot);
      }
    };
    look(document);
    return parts.join('|');
  });

/** Buttons that could be pressed, each by what it is called; what is chosen already has nothing to do. */
const buttonsOf = (page: Page): Locator =>
  page
    .locator(`${WHERE}button:visible:not(:disabled):not([aria-disabled="true"]):not([aria-busy="true"])`)
    .and(page.locator(':not([aria-pressed="true"]):not([aria-selected="true"]):not([aria-current])'))
    .and(page.locator(':not([aria-checked="true"])'));

/** What tells a button from others: where it stands, and what it looks like. */
const namesOf = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) =>
    all.map((each) => {
      const { host } = each.getRootNode() as ShadowRoot;
      const name = each.getAttribute('aria-label') ?? each.textContent ?? '';
      // Of rows that are alike one is enough.
      const like = each.closest('li, tr') ? '' : name.replace(/\d+/g, '#').trim();
      return [host?.localName, each.className, like, name.trim()].join('|');
    }),
  );

/** Presses each button that is no other one's like. @returns those after which nothing was another than before */
export async function pressAll(page: Page, pressed: Set<string>): Promise<string[]> {
  const idle: string[] = [];
  const start = page.url();
  for (let presses = 0; presses < MOST; presses++) {
    const buttons = buttonsOf(page);
    const names = await namesOf(buttons);
    const at = names.findIndex((each) => {
      const cut = each.lastIndexOf('|');
      const name = each.slice(cut + 1);
      return !pressed.has(each.slice(0, cut)) && !ENDS.test(name) && !TURNS.test(name);
    });
    if (at < 0) break;
    pressed.add(names[at]!.slice(0, names[at]!.lastIndexOf('|')));
    if (!(await changesBy(page, buttons, { at, name: names[at]! })))
      idle.push(`nothing came of ${names[at]}`);
    if (page.url() !== start) {
      await page.goto(start);
      continue;
    }
    // What opened over the page goes, so that the next one can be pressed.
    for (let over = 0; over < 2 && (await page.locator('dialog[open], :popover-open').count()) > 0; over++)
      await page.keyboard.press('Escape');
    if ((await page.locator('dialog:modal').count()) > 0) await page.goto(start);
  }
  return idle;
}

/** Whether a press changes anything that can be noticed, within a moment. */
async function changesBy(
  page: Page,
  buttons: Locator,
  { at, name }: { at: number; name: string },
): Promise<boolean> {
  const before = await traceOf(page);
  // Another one stands there by now, as where a program has ended that could be stopped: not to be judged.
  if ((await namesOf(buttons))[at] !== name) return true;
  let isDone = false;
  const note = () => {
    isDone = true;
  };
  page.once('download', note).once('popup', note).once('filechooser', note);
  try {
    await buttons.nth(at).click({ timeout: 2000 });
  } catch {
    // It moved, or something came over it: not to be judged.
    return true;
  }
  const until = Date.now() + 2000;
  while (!isDone && Date.now() < until) {
    if ((await traceOf(page).catch(() => '')) !== before) isDone = true;
  }
  return isDone;
}
