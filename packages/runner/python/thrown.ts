/** Thrown through a program that leaves by `os._exit()`. */
export class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** Thrown through a program that sleeps longer than it may work. */
export class SleptTooLong extends Error {}
