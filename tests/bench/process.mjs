import { spawn } from 'node:child_process';

/**
 * Starts a script in a process of its own and waits until it prints `ready`.
 * @returns {Promise<{ stop(): Promise<void> }>}
 */
export async function startScript(path, args, env) {
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  await new Promise((resolve, reject) => {
    const read = (data) => {
      said = (said + data).slice(-4000);
      if (/^ready/m.test(said)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}: ${said}`)));
  });
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
