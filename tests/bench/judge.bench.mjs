import { readFileSync } from 'node:fs';
import { Judges } from '../../packages/runner/dist/node/judges.js';
import { readPrograms } from '../programs.mjs';
import { median } from './load.mjs';

export const title =
  'The judge: processor time of a submission of five tests, memory over many, and forty programs as pupils write them';

const targets = { python: 17, javascript: 5, growthMB: 40 };
const limits = { timeMs: 2000, outputBytes: 1 << 20 };
/** `JUDGE_SUBMISSIONS=5000` for the whole count. */
const submissions = Number(process.env.JUDGE_SUBMISSIONS ?? 500);
const warm = 100;
/** How many submissions lie between two looks at the memory: what counts is the most that it ever was. */
const LOOKS_EACH = 50;

const programs = {
  python: `from collections import Counter
def main():
    n = int(input())
    numbers = [int(word) for word in input().split()]
    seen = {}
    best = 0
    for i, number in enumerate(numbers):
        if number in seen: best = max(best, i - seen[number])
        else: seen[number] = i
    print(best, sum(numbers), sorted(Counter(numbers).items())[:3])
main()
`,
  javascript: `const n = Number(prompt());
const numbers = prompt().split(' ').map(Number);
const seen = new Map();
let best = 0;
for (let i = 0; i < n; i++) {
  if (seen.has(numbers[i])) best = Math.max(best, i - seen.get(numbers[i]));
  else seen.set(numbers[i], i);
}
console.log(best, numbers.reduce((a, b) => a + b, 0), [...seen.keys()].sort((a, b) => a - b).slice(0, 3));
`,
};
const inputs = [1, 5, 50, 200, 500].map((n) => {
  const numbers = Array.from({ length: n }, (_, i) => (i * 7919) % 97);
  return `${n}\n${numbers.join(' ')}\n`;
});

/** @param say prints one line of the table. @returns the names of those below their target. */
export async function run(say) {
  const missed = [];
  for (const [language, code] of Object.entries(programs)) {
    const { cpu, growthMB, rssMB } = await measure({ language, code });
    const check = (what, value, target, text) => {
      const verdict = value <= target ? 'ok' : 'ABOVE';
      say(`${language.padEnd(11)} ${what.padEnd(30)} ${text} (<= ${target}) ${verdict}`);
      if (value > target) missed.push(`${language}: ${what}`);
    };
    check('CPU-ms a submission, median', cpu, targets[language], cpu.toFixed(1));
    const text = `${growthMB.toFixed(0)} to ${rssMB.toFixed(0)}`;
    check(`MB more after ${submissions}`, growthMB, targets.growthMB, text);
  }
  const { right, wrong } = await pupils();
  say(`as pupils write                            ${right} accepted ${wrong.length > 0 ? wrong : 'ok'}`);
  return [...missed, ...wrong];
}

/** Tasks as Exercism has them, solved with what each language has. @returns how many are accepted, and which are not */
async function pupils() {
  const judges = new Judges({ processes: 1 });
  const wrong = [];
  try {
    const all = await readPrograms('pupils');
    for (const { language, name, code, input, output } of all) {
      const { verdict } = await judges.judge({ language, code }, [{ input, output }], limits);
      if (verdict !== 'accepted') wrong.push(`${language}: ${name}`);
    }
    return { right: `${all.length - wrong.length} of ${all.length}`, wrong };
  } finally {
    await judges.close();
  }
}

async function measure(program) {
  const judges = new Judges({ processes: 1 });
  try {
    const tests = [];
    for (const input of inputs)
      tests.push({ input, output: (await judges.run(program, input, limits)).stdout });
    const once = async () => {
      const { verdict, cpuMs } = await judges.judge(program, tests, limits);
      if (verdict !== 'accepted') throw new Error(`${program.language}: ${verdict}`);
      return cpuMs;
    };
    for (let n = 0; n < warm; n++) await once();
    const before = rss(judges.processes[0]);
    let most = before;
    const cpu = [];
    for (let n = 1; n <= submissions; n++) {
      cpu.push(await once());
      // A process that has had its runs has just been ended; the next submission starts another one.
      const [pid] = judges.processes;
      if (pid && (n % LOOKS_EACH === 0 || n === submissions)) most = Math.max(most, rss(pid));
    }
    return { cpu: median(cpu), growthMB: most - before, rssMB: most };
  } finally {
    await judges.close();
  }
}

/** Of a process, in MB; Linux only. */
function rss(pid) {
  const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1000;
}
