import { readFileSync } from 'node:fs';

/** Loaded before a server, it has the clock of its process go ahead by what a file says, read anew at each SIGUSR2. */
const Real = Date;
let ahead = 0;

globalThis.Date = class extends Real {
  constructor(...args) {
    super(...(args.length > 0 ? args : [Real.now() + ahead]));
  }
  static now() {
    return Real.now() + ahead;
  }
  // What other threads and Node itself have made.
  static [Symbol.hasInstance](value) {
    return Function.prototype[Symbol.hasInstance].call(Real, value);
  }
};

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
});
