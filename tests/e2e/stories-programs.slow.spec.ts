import type { Page } from 'playwright/test';
import { Judges } from '../../packages/runner/node/judges.ts';
import type { Language, Outcome } from '../../packages/runner/program.ts';
import { hostile } from '../../packages/runner/testing/hostile.ts';
import { lessonPrograms } from '../../packages/runner/testing/lessons.ts';
import { pupils } from '../../packages/runner/testing/pupils.ts';
import { openHostile } from './hostile-pages.ts';
import { ask, boundTo, enter, stateOf, storageOf, tokensOf } from './people.ts';
import { programsOf } from './programs.ts';
import { centre, platform, playground } from './sites.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Online {
  id: number;
  slug?: string;
  title: Record<Lang, string>;
  modules: { items: { id: number; module: number }[] }[];
}
interface Opened {
  text: Record<Lang, { type: string; lang?: string; run?: boolean; output?: string | null }[] | null>;
}

let learner: Promise<string> | null = null;
/** Somebody whose lessons no other story reads meanwhile. */
const learnerOf = () => {
  learner ??= enter({ role: 'student', first_name: 'Sinovchi', last_name: 'Oʻquvchi' }).then(
    ({ login }) => login,
  );
  return learner;
};

/** The first lesson of an online course that has a program to run; other stories add courses of their own. */
async function lessonWithPrograms(lang: Lang) {
  const tokens = await tokensOf(await learnerOf());
  const { items } = await ask<{ items: { id: number }[] }>('/v2/eduverse/courses?q=Algoritmlar', tokens);
  for (const { id } of items) {
    const { modules } = await ask<Online>(`/v2/eduverse/course/${id}`, tokens);
    const lesson = modules[0]!.items[0]!;
    const { text } = await ask<Opened>(`/v1/course/element/${lesson.id}`, tokens);
    const block = text[lang]?.find(({ run, lang: language }) => run && language === 'python');
    if (block) return { course: id, lesson, output: block.output! };
  }
  throw new Error('no lesson has a program');
}

/** The first program of a lesson, as a person sees it. */
function programOf(page: Page, lang: Lang) {
  const t = textsOf('course', lang);
  const box = page
    .locator('mars-course figure.code-box')
    .filter({ has: page.locator('.tools') })
    .first();
  return {
    t,
    box,
    run: box.getByRole('button', { name: t('run') }),
    stop: box.getByRole('button', { name: t('stop') }),
    result: box.locator('.result'),
    async write(code: string) {
      const edit = box.getByRole('button', { name: t('edit') });
      if (await edit.isVisible()) await edit.click();
      await box.getByRole('textbox', { name: t('code') }).fill(code);
    },
  };
}

/** What a person does with the first program of a lesson, wherever it stands. */
async function tryIt(page: Page, lang: Lang, output: string, goto: () => Promise<unknown>): Promise<void> {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/runner|\.wasm$/.test(pathname)) fetched.push(pathname);
  });
  await goto();
  const program = programOf(page, lang);
  const { t, run, stop, result, write } = program;
  await expect(run).toBeVisible();
  // Its buttons are the last that comes.
  expect(fetched, 'nothing of the engine before it is wanted').toEqual([]);
  await run.click();
  await expect(result.locator('pre')).toHaveText(output);
  expect(fetched.map((path) => path.replace(/-[\w-]+\./, '.')).sort()).toEqual([
    '/embed/python.wasm',
    '/embed/runner.html',
    '/embed/runner.json',
  ]);

  await write('a = int(input())\nb = int(input())\nprint(a * b)\nprint(c)');
  await program.box.getByRole('textbox', { name: t('input') }).fill('6\n7');
  await run.click();
  await expect(result.locator('pre')).toHaveText('42');
  await expect(result).toContainText(
    t('errorAt', { line: 4, message: "NameError: name 'c' is not defined" }),
  );

  await write('while True:\n    pass');
  await run.click();
  await expect(stop).toBeVisible();
  await expect(program.box).toContainText(t('running'));
  await stop.click();
  await expect(result).toContainText(t('stopped'));
  await write('import numpy');
  await run.click();
  await expect(result).toContainText(t('noModule', { name: 'numpy' }));
  await program.box.getByRole('button', { name: t('reset') }).click();
  await run.click();
  await expect(result.locator('pre')).toHaveText(output);
  expect(
    fetched.filter((path) => path.endsWith('.wasm')),
    'the engine comes once',
  ).toHaveLength(1);
}

test.describe('a lesson’s program', () => {
  test.use({ storageState: async ({ lang }, use) => use(await storageOf(await learnerOf(), lang)) });

  test('runs, is changed, stopped, put back', { tag: '@phone' }, async ({ page, lang }) => {
    const { course, lesson, output } = await lessonWithPrograms(lang);
    await tryIt(page, lang, output, () =>
      page.goto(`/course-elements/${course}/online/0/${lesson.id}/${lesson.module}`),
    );
  });

  test('says that its engine did not come, and runs when it does', async ({ page, lang, faults }) => {
    faults.allow(/Failed to load resource/);
    const { course, lesson, output } = await lessonWithPrograms(lang);
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto(`/course-elements/${course}/online/0/${lesson.id}/${lesson.module}`);
    const { t, run, result } = programOf(page, lang);
    await run.click();
    await expect(result).toContainText(t('notRun'));
    await page.unroute('**/*.wasm');
    await run.click();
    await expect(result.locator('pre')).toHaveText(output);
  });
});

test.describe('on a strict site of somebody else', () => {
  test.use({
    storageState: async ({ lang }, use) =>
      use(
        stateOf({
          [playground]: {
            ...(await boundTo(playground, 'demo-playground', await learnerOf())),
            'mars.lang': lang,
          },
        }),
      ),
  });

  test('a lesson’s program runs, is changed, stopped, put back', async ({ page, lang }) => {
    const { course, lesson, output } = await lessonWithPrograms(lang);
    const query = new URLSearchParams({
      ...{ tag: 'mars-course', lang, 'course-id': String(course), 'course-type': 'online' },
      ...{ 'element-id': String(lesson.id), module: String(lesson.module) },
    });
    await tryIt(page, lang, output, () => page.goto(`${playground}/stage.html?${query}`));
  });
});

const seen = (outcome: Outcome | 'none') =>
  outcome === 'none' ? outcome : { stdout: outcome.stdout, end: outcome.end, error: outcome.error };

for (const language of ['python', 'javascript'] satisfies Language[]) {
  test(`what pupils write in ${language} ends here as at the judge’s`, async ({ page }) => {
    const judges = new Judges({ processes: 1 });
    try {
      await page.goto(`${centre}/narxlar.html`);
      const run = await programsOf(page, language);
      const limits = { timeMs: 5000, outputBytes: 65_536 };
      const wrong = pupils[language].map(({ name, code }) => ({
        ...{ name: `${name}, cut`, input: '', output: '' },
        code: code.slice(0, Math.floor(code.length * 0.8)),
      }));
      for (const { name, code, input } of [...pupils[language], ...wrong]) {
        const here = await run(code, input, limits);
        const there = await judges.run({ language, code }, input, limits);
        expect(seen(here), name).toEqual(seen(there));
      }
    } finally {
      await judges.close();
    }
  });
}

for (const language of ['python', 'javascript'] satisfies Language[]) {
  test(`each program of a lesson in ${language} prints on a strict page of the centre what the lesson says`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openHostile(page, 'a strict policy with Trusted Types', '');
    const run = await programsOf(page, language);
    const own = lessonPrograms.filter((program) => program.language === language);
    const faults: unknown[] = [];
    for (const { path, code, input, output } of own) {
      const found = await run(code, input, { timeMs: 10_000, outputBytes: 65_536 });
      const wrote = found === 'none' ? found : found.stdout.trimEnd();
      if (wrote !== output.trimEnd()) faults.push({ path, code, wrote, output, found });
    }
    expect(own.length).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  });
}

/** Says what is left of the program before it, and that everything works. */
const harmless = {
  python: [
    'import builtins, math\nprint(hasattr(builtins, "secret"), math.sqrt(4), input())',
    'False 2.0 a\n',
  ],
  javascript: ['console.log(typeof secret, [1, 2].join("-"), prompt())', 'undefined 1-2 a\n'],
} as const;

/** A verdict as an engine says it. */
const ends: Record<string, string[]> = {
  accepted: ['ok'],
  // Not more than the stack of a browser's thread, which a program finds sooner than the judge's.
  runtime_error: ['runtime'],
  syntax_error: ['syntax', 'runtime'],
  memory_limit: ['memory'],
  output_limit: ['output'],
  time_limit: ['time', 'none'],
};

for (const language of ['python', 'javascript'] satisfies Language[]) {
  test(`hostile ${language} is contained, and nothing of it is left`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto(`${centre}/narxlar.html`);
    const run = await programsOf(page, language);
    const limits = { timeMs: 1500, outputBytes: 100_000 };
    const [code, output] = harmless[language];
    const faults: unknown[] = [];
    page.on('request', (request) => faults.push({ asked: request.url() }));
    for (const each of hostile[language]) {
      const timeMs = Math.max(limits.timeMs, each.timeMs ?? 0);
      let isOver = false;
      const running = run(each.code, each.input ?? '', { ...limits, timeMs }, timeMs + 300).finally(() => {
        isOver = true;
      });
      // The page goes on drawing beside one that does not end. Who sleeps is not waited for: that may be over by then.
      const isLong = each.verdict === 'time_limit' && !each.name.includes('sleep');
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const stoodStill = isOver && isLong;
      const here = await running;
      const end = here === 'none' ? here : here.end;
      // What never comes to its end at the judge may find the end of a browser's stack.
      if (here !== 'none' && here.error?.message === 'stack overflow' && each.verdict === 'time_limit')
        continue;
      if (stoodStill) faults.push({ name: each.name, page: 'stood still' });
      if (!ends[each.verdict]?.includes(end)) faults.push({ name: each.name, verdict: each.verdict, here });
      if (each.verdict === 'accepted' && here !== 'none' && here.stdout !== each.output)
        faults.push({ name: each.name, here });
      const after = await run(code, 'a\n', { ...limits, timeMs: 10_000 }, 20_000);
      if (after === 'none' || after.stdout !== output) faults.push({ name: each.name, after });
    }
    expect(faults).toEqual([]);
  });
}

test('the page for programs has no origin, no storage, and may ask for nothing, whoever opens it', async ({
  page,
  faults,
}) => {
  faults.allow(/policy/i);
  await page.goto(platform);
  await page.evaluate(() => localStorage.setItem('secret', '1'));
  const { page: name } = await (await fetch(`${platform}/embed/runner.json`)).json();
  await page.goto(`/embed/${name}`);
  const tried = await page.evaluate(async () => {
    const outcome = async (what: () => unknown) => {
      try {
        return String(await what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: await outcome(() => self.origin),
      storage: await outcome(() => localStorage.getItem('secret')),
      cookie: await outcome(() => document.cookie),
      caches: await outcome(() => caches.keys()),
      fetch: await outcome(() => fetch('/v1/capabilities')),
      script: await outcome(
        () =>
          new Promise((resolve) => {
            const script = document.createElement('script');
            script.src = '/embed/mars.js';
            script.onload = () => resolve('loaded');
            script.onerror = () => resolve('refused');
            document.head.append(script);
          }),
      ),
      inline: await outcome(() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.head.append(script);
        return (window as { ran?: boolean }).ran;
      }),
    };
  });
  expect(tried).toEqual({
    origin: 'null',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    caches: 'SecurityError',
    fetch: 'TypeError',
    script: 'refused',
    inline: 'undefined',
  });
});
