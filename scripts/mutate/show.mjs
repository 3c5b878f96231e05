// Shows a change to test files, one after the other, until one fails.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
 * Runs test files against the copy as it is now.
 * @param isSound says whether a file passes on the code as it is; one that does not has noticed nothing
 * @returns `{ outcome: 'killed' | 'survived' | 'timed out', file?, test? }`
 */
export async function showTo(folder, files, isSound) {
  for (const file of files) {
    const result = await runFile(folder, file);
    if (result.outcome !== 'survived' && (await isSound(file))) return { ...result, file };
  }
  return { outcome: 'survived' };
}

/** Runs one test file. A test that took too long is given a second chance: the machine may have been busy. */
export async function runFile(folder, file) {
  const first = await runOnce(folder, file);
  return /timed? ?out/i.test(first.message ?? '') ? runOnce(folder, file) : first;
}

async function runOnce(folder, file) {
  const report = join(folder, 'mutate-report.json');
  rmSync(report, { force: true });
  const isApi = file.startsWith('packages/server/') || file.startsWith('tests/api/');
  const config = isApi ? ['--config', 'tests/api/vitest.config.ts'] : [];
  const args = ['run', ...config, '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const code = await exec(folder, [...args, file]);
  if (code === null) return { outcome: 'timed out' };
  return code === 0 ? { outcome: 'survived' } : { outcome: 'killed', ...firstFailure(report) };
}

/** @returns the exit code, or null when it took too long */
function exec(folder, args) {
  return new Promise((resolve) => {
    const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, ...args], {
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
    }, FILE_MS);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child.pid);
      resolve(isLate ? null : (code ?? 1));
    });
  });
}

function firstFailure(report) {
  try {
    const [file] = JSON.parse(readFileSync(report, 'utf8')).testResults;
    const test = file.assertionResults.find(({ status }) => status === 'failed');
    const message = test?.failureMessages[0] ?? file.message;
    return { test: test?.fullName ?? message.split('\n')[0], message };
  } catch {
    return {};
  }
}
