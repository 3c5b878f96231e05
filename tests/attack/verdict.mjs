import { allowed, kinds, p99Of } from './figures.mjs';

/** Of the server with what it started, where an attack does not name its own. */
const mostOfServer = 700;
/** Beside other work on the machine it takes longer: there it has to come back at all. */
const recoverySeconds = { timed: 10, untimed: 30 };

/**
 * What has to be true after an attack, as sentences.
 * @returns {{ sentence: string, holds: boolean }[]}
 */
export function verdictOf(result, plan, timed) {
  const { alive, during, megabytes, recovery, musts } = result;
  const { mostMegabytes = mostOfServer } = plan;
  const seconds = recoverySeconds[timed ? 'timed' : 'untimed'];
  const said = [
    must('the server lives', alive),
    ...othersAnswered(during, plan),
    must(`its memory stays below ${mostMegabytes} MB (${megabytes})`, megabytes <= mostMegabytes),
    must(
      `it is itself again within ${seconds} s (${Number.isFinite(recovery) ? recovery.toFixed(1) : 'never'})`,
      recovery <= seconds,
    ),
    ...musts.map(([sentence, holds]) => must(sentence, holds)),
  ];
  return timed ? [...said, ...fast(result, plan)] : said;
}

const must = (sentence, holds) => ({ sentence, holds: Boolean(holds) });

function othersAnswered(during, { othersMeet = [] }) {
  const good = new Set([200, ...othersMeet]);
  const bad = during.filter(({ status }) => !good.has(status));
  return [
    must(
      `others are answered${othersMeet.length > 0 ? ` 200 or ${othersMeet}` : ''}${listed(bad)}`,
      bad.length === 0,
    ),
  ];
}

/** While the database itself says nothing others may wait for as long as a refusal takes. */
function fast({ quiet, quietAfter, during }, { othersWait }) {
  return kinds.flatMap((kind) => {
    if (!during.some((sample) => sample.kind === kind)) return [];
    const limit = othersWait ?? allowed(Math.max(p99Of(quiet, kind), p99Of(quietAfter, kind)));
    const found = p99Of(during, kind);
    return [
      must(`others' ${kind}s take at most ${limit.toFixed(0)} ms (${found.toFixed(0)})`, found <= limit),
    ];
  });
}

function histogram(samples) {
  const counts = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return Object.entries(counts)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

const listed = (samples) => (samples.length > 0 ? ` (${histogram(samples)})` : '');
