// How much of the tests runs, as scripts/test.mjs says it to the three runners.

/** `gate`: what every change has to pass; `all`: what walks through everything, too; `every`: each page in every way besides. */
const breadth = process.env.MARS_TESTS ?? 'gate';

/** What walks through all of something, ends processes or takes long by its nature says so by its name. */
const SLOW = '**/*.slow.*';

/** Whoever names such a file wants it. */
const isNamed = process.argv.some((arg) => arg.includes('.slow.'));

/** Patterns of the files that stay out. */
export const leftOut = breadth === 'gate' && !isNamed ? [SLOW] : [];

/** Beside the gate everything else. */
export const all = breadth !== 'gate';

/** The cross product: each page in every language, scheme and width, each story on a phone, each of the server's tests on both databases. */
export const every = breadth === 'every';
