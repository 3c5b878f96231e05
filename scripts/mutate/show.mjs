// Shows a change to test files, one after the other, until one fails.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A file that takes so long hangs: many times what the slowest one takes. */
const FILE_MS = 300_000;

/** Processes that run now, each the head of its own group. */
const running = new Set();

/** Ends what runs, with all that it started. */
export function endAll() {
  for (const pid of running) endGroup(pid);
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Runs test files against the copy as it is now: the nearest by itself, the others together, which is twice as fast.
 * @param isSound says whether a file passes on the code as it is, remembered or `afresh`: one that does not has noticed
 *   nothing, and neither has one that is too slow just now, whatever the code
 * @param by a command that runs the command it is given, or nothing
 * @returns `{ outcome: 'killed' | 'survived' | 'timed out', file?, test? }`
 */
export async function showTo(folder, files, { isSound, by }) {
  let timedOut;
  const queue = [files.slice(0, 1), ...byConfig(files.slice(1))].filter((group) => group.length > 0);
  for (let group = queue.shift(); group; group = queue.shift()) {
    const result = await runFiles(folder, group, by);
    if (result.outcome === 'survived') continue;
    const { file } = result;
    // Nobody knows which of them it was: each alone.
    if (!file) queue.unshift(...group.map((each) => [each]));
    else if (!(await isSound(file)) || !(result.outcome === 'killed' || (await isSound(file, 'afresh')))) {
      if (result.outcome === 'timed out') timedOut ??= result;
      const others = group.filter((each) => each !== file);
      if (others.length > 0) queue.unshift(others);
    } else return { ...result, outcome: 'killed' };
  }
  return timedOut ?? { outcome: 'survived' };
}

/** The server's tests have a configuration of their own. */
const isApi = (file) => file.startsWith('packages/server/') || file.startsWith('tests/api/');
const byConfig = (files) => [files.filter(isApi), files.filter((file) => !isApi(file))];

/**
 * Runs test files of one configuration until one fails. One that took too long is given a second chance: the machine
 * may have been busy.
 * @returns as `showTo`; without a `file` where several ran and none can be named
 */
export async function runFiles(folder, files, by = '') {
  const first = await runOnce(folder, files, by);
  return first.outcome === 'timed out' && first.file ? runOnce(folder, [first.file], by) : first;
}

async function runOnce(folder, files, by) {
  const report = join(folder, 'mutate-report.json');
  rmSync(report, { force: true });
  const config = isApi(files[0]) ? ['--config', 'tests/api/vitest.config.ts'] : [];
  const args = ['run', ...config, '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const command = [...by.split(' ').filter(Boolean), process.execPath, vitest, ...args, ...files];
  const code = await exec(folder, command, FILE_MS + files.length * 60_000);
  if (code === 0) return { outcome: 'survived' };
  const only = files.length === 1 ? { file: files[0] } : {};
  if (code === null) return { outcome: 'timed out', ...only };
  const failure = { ...only, ...firstFailure(report, folder) };
  return { outcome: /timed? ?out/i.test(failure.message ?? '') ? 'timed out' : 'killed', ...failure };
}

/** @returns the exit code, or null when it took too long */
function exec(folder, [command, ...args], patienceMs) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, CI: '1', FORCE_COLOR: '0' },
    });
    running.add(child.pid);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child.pid);
    }, patienceMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child.pid);
      resolve(isLate ? null : (code ?? 1));
    });
  });
}

/** @returns `{ file, test, message }`; nothing when there is no report */
function firstFailure(report, folder) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults.find(({ status }) => status === 'failed');
    if (!failed) return {};
    const test = failed.assertionResults.find(({ status }) => status === 'failed');
    const message = test?.failureMessages[0] ?? failed.message;
    return { file: relative(folder, failed.name), test: test?.fullName ?? message.split('\n')[0], message };
  } catch {
    return {};
  }
}
