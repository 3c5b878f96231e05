import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

/**
 * Requests a second that an address answers.
 * @throws when one of them is not answered with 200: a fast refusal is no figure.
 */
export async function requestsPerSecond({ connections = 10, seconds, ...request }) {
  const result = await autocannon({ connections, duration: seconds, ...request });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${request.url}: ${failed} of ${result.requests.total} requests failed`);
  return result.requests.average;
}

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** What a part of these numbers is not above: 0.99 for the slowest of a hundred. */
export const quantile = (numbers, part) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)];

/**
 * What each call took, in ms from when it was to be made. People come one by one, at random and not all at the beginning
 * of a second, and nobody waits for somebody else's answer.
 * @param next address and options of `fetch` for the next call
 * @param until ends it before its time
 */
export async function arrivals(next, { rate, seconds, until = () => false }) {
  const calls = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  for (let due = begun; due < end && !until(); due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    await sleep(due - performance.now());
    calls.push(timed(...next(), due));
  }
  return Promise.all(calls);
}

/** How long a call takes, in ms. @throws when it is not answered well: a fast refusal is no figure */
export async function timed(address, options, since = performance.now()) {
  const response = await fetch(address, options);
  const text = await response.text();
  if (!response.ok)
    throw new Error(
      `${options?.method ?? 'GET'} ${address} answered ${response.status}: ${text.slice(0, 300)}`,
    );
  return performance.now() - since;
}

/**
 * Measures two things in turns, A B B A, so that whatever else the machine does meets both.
 * @param measure figure of one thing: `(thing, seconds) => Promise<number>`
 * @returns the medians of each and of the ratio A to B of each round
 */
export async function compare(a, b, measure, { rounds, seconds }) {
  for (const thing of [a, b]) await measure(thing, 1);
  const figures = { a: [], b: [], ratios: [] };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? [b, a] : [a, b];
    const found = new Map();
    for (const thing of order) found.set(thing, await measure(thing, seconds));
    figures.a.push(found.get(a));
    figures.b.push(found.get(b));
    figures.ratios.push(found.get(a) / found.get(b));
  }
  return { a: median(figures.a), b: median(figures.b), ratio: median(figures.ratios) };
}
