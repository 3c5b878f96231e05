import type { Page } from 'playwright/test';
import type { Asked, Engines, Job, Told } from '../../packages/runner/browser/said.ts';
import type { Language, Limits, Outcome } from '../../packages/runner/program.ts';
import { platform } from './sites.ts';

/** A program that ran in the browser; `none` where it was stopped. */
type Ran = Outcome | 'none';

declare global {
  interface Window {
    runProgram(job: Job, stopMs: number): Promise<Ran>;
  }
}

/**
 * Opens the platform's page for programs from this page, whosever it is, and speaks with it as `packages/stores/running`
 * does, so that all of an outcome is seen.
 * @returns runs a program, and stops it after so many milliseconds
 */
export async function programsOf(page: Page, language: Language) {
  await page.evaluate(open, [platform, language] as const);
  return (code: string, stdin: string, limits: Limits, stopMs = 60_000): Promise<Ran> =>
    page.evaluate(([job, ms]) => window.runProgram(job, ms), [{ code, stdin, limits }, stopMs] as const);
}

/** In the page. */
async function open([at, language]: readonly [string, Language]): Promise<void> {
  const { page, engines }: Engines = await (await fetch(`${at}/embed/runner.json`)).json();
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.src = `${at}/embed/${page}`;
  const loaded = new Promise((resolve) => {
    frame.onload = resolve;
  });
  document.documentElement.append(frame);
  await loaded;
  const { port1: port, port2 } = new MessageChannel();
  frame.contentWindow?.postMessage('mars:runner', '*', [port2]);
  const ask = (asked: Asked, transfer: Transferable[] = []) => port.postMessage(asked, transfer);
  const told = (...names: Told['name'][]) =>
    new Promise<Told>((resolve) => {
      port.onmessage = ({ data }: MessageEvent<Told>) => names.includes(data.name) && resolve(data);
    });
  const missing = told('missing');
  ask({ name: 'want', language });
  await missing;
  const bytes = await (await fetch(`${at}/embed/${engines[language].file}`)).arrayBuffer();
  if (bytes.byteLength !== engines[language].bytes) throw new Error('the engine is of another length');
  const ready = told('ready', 'failed');
  ask({ name: 'engine', bytes }, [bytes]);
  if ((await ready).name === 'failed') throw new Error('no engine');

  window.runProgram = async (job, stopMs) => {
    const ended = told('ended');
    ask({ name: 'run', job });
    const stopped = new Promise<null>((resolve) => setTimeout(() => resolve(null), stopMs));
    const end = await Promise.race([ended, stopped]);
    if (end?.name === 'ended') {
      if (end.outcome.end === 'internal') await told('ready');
      return end.outcome;
    }
    const again = told('ready');
    ask({ name: 'stop' });
    await again;
    return 'none';
  };
}
