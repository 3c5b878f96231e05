import { execFileSync } from 'node:child_process';

/** A judge's process runs what is compiled, from Python's image. */
export default function build(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { stdio: 'inherit' });
}
