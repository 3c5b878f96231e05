import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptDraft, type Served } from './draft.ts';

const device = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('@mars/session/testing/kept-drafts.ts').keptDrafts>,
}));
// There is no IndexedDB here; what becomes of drafts in a browser stands in tests/e2e.
vi.mock('@mars/session/drafts.ts', async () => {
  const { keptDrafts } = await import('@mars/session/testing/kept-drafts.ts');
  device.now = keptDrafts();
  return device.now;
});

const EARLY = '2026-11-22T10:00:00+05:00';
const LATE = '2026-11-22T11:00:00+05:00';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let sent: string[];
let open: KeptDraft[] = [];

function begin(served: Served | null = null): KeptDraft {
  const put = async (text: string) => {
    sent.push(text);
    return { saved_at: EARLY };
  };
  const draft = new KeptDraft({ name: 'code-1-python', owner: '5', served, put });
  open.push(draft);
  return draft;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  device.now?.kept.clear();
});
afterEach(async () => {
  for (const draft of open) draft.stop();
  open = [];
  await pass(100);
  vi.useRealTimers();
});

// That it is on the device with each letter and survives everything is shown with homework: widgets/course/draft.test.ts.
it('that was handed in is the server’s from then on, and not sent once more', async () => {
  const draft = begin();
  draft.write('print(1)');
  await draft.hold();
  draft.taken('print(1)');
  draft.release(false);
  await pass(60_000);
  expect([sent, draft.$kept.get()]).toEqual([[], 'server']);
  expect(device.now.kept.get('5/code-1-python')).toMatchObject({ text: 'print(1)', onServer: true });
});

it('that was written on while it was handed in is sent as it is now', async () => {
  const draft = begin();
  draft.write('print(1)');
  await draft.hold();
  draft.write('print(12)');
  draft.taken('print(1)');
  draft.release(false);
  expect(draft.$kept.get()).toBe('saving');
  await pass(1000);
  expect(sent).toEqual(['print(12)']);
});

it('is as old as the server says since it was handed in: what is written on after that is no other one', async () => {
  const draft = begin({ text: 'a', saved_at: EARLY });
  draft.write('b');
  await draft.hold();
  draft.taken('b');
  draft.told({ text: 'b', saved_at: LATE });
  draft.write('c');
  draft.stop();
  const again = begin({ text: 'b', saved_at: LATE });
  await again.recall();
  expect([again.$text.get(), again.$other.get()]).toEqual(['c', null]);
});

it('hears nothing of what the server had before', async () => {
  const draft = begin();
  draft.write('b');
  await draft.hold();
  draft.taken('b');
  draft.told({ text: 'a', saved_at: LATE });
  expect(device.now.kept.get('5/code-1-python')).toMatchObject({ text: 'b', base: null });
});
