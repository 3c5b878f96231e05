import { bounds, figuresOf, outside, readQuestions } from '../conformance/option-figures.mjs';

export const title =
  'Questions with options: where the right one stands, and how often it is the longest or the shortest';

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const range = ([least, most]) => `${percent(least)} to ${percent(most)}`;

/** @param say prints one line of the table. @returns the names of those below their target. */
export async function run(say) {
  const missed = [];
  const questions = readQuestions();
  for (const [of, all] of [...Object.entries(questions), ['all together', Object.values(questions).flat()]])
    for (const figures of figuresOf(of, all)) {
      const { options, places, lengths } = figures;
      const faults = outside(figures);
      say(`${of}: ${figures.questions} of ${options} options ${faults.length === 0 ? 'ok' : 'MISSED'}`);
      const { place, length } = bounds[options];
      const each = Object.entries(places).map(([letter, share]) => `${letter} ${percent(share)}`);
      say(`  place     ${each.join(', ')} (${range(place)})`);
      for (const [lang, { longest, shortest }] of Object.entries(lengths))
        say(
          `  ${lang}        longest is right in ${percent(longest)}, shortest in ${percent(shortest)} (${range(length)})`,
        );
      missed.push(...faults);
    }
  return missed;
}
