import { fetchJson } from '@mars/client/file.ts';
import { type Engines, HELLO } from '@mars/runner/browser/said.ts';
import { platform } from '@mars/session/config.ts';

const LOAD_MS = 30_000;

/** The hidden page of the platform in which programs run. */
export interface Frame {
  engines: Engines['engines'];
  /** Whether it is still there: a page may take anything out of its document. */
  alive(): boolean;
  /** A port of one's own, for one engine. */
  connect(): MessagePort;
}

let opening: Promise<Frame> | null = null;

/**
 * The frame of this page, which stays once it is there: what it has compiled serves every runner.
 * @throws when it does not come; the next one who asks tries again
 */
export async function frameOf(): Promise<Frame> {
  const known = await opening;
  if (known && !known.alive()) opening = null;
  opening ??= open();
  return opening.catch((error) => {
    opening = null;
    throw error;
  });
}

async function open(): Promise<Frame> {
  const at = platform();
  // Asked for first: of a frame nobody hears that it did not come.
  const { page, engines } = await fetchJson<Engines>(at, 'runner.json', AbortSignal.timeout(LOAD_MS));
  const frame = hiddenFrame(`${at}/embed/${page}`);
  let loads = 0;
  await new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => {
      loads++;
      resolve();
    });
    setTimeout(reject, LOAD_MS);
    document.documentElement.append(frame);
  });
  return {
    engines,
    // Moved within the document it loads anew, and nobody answers on the old ports.
    alive: () => frame.isConnected && loads === 1,
    connect() {
      const { port1, port2 } = new MessageChannel();
      // It has no origin that could be named; what is said goes through the port, which nobody else has.
      frame.contentWindow?.postMessage(HELLO, '*', [port2]);
      return port1;
    },
  };
}

function hiddenFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.src = src;
  frame.title = 'Mars';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Of a frame that is not in sight at all a browser says that it can wait.
  const style = 'position: fixed; bottom: 0; left: 0; width: 1px; height: 1px; border: 0; opacity: 0';
  frame.style.cssText = `${style}; pointer-events: none`;
  return frame;
}
