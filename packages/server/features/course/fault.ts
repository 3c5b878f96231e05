/** A file of a course that cannot be taken as it is: which one, and what is wrong with it. */
export interface ContentFault {
  /** Path inside the course's folder: `m1/02-rang/uz.md`. */
  path: string;
  /** In English, for whoever wrote the file. */
  fault: string;
}

/** Thrown with all that is wrong, so that nobody mends one fault to meet the next. */
export class ContentRefused extends Error {
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[]) {
    super(faults.map(({ path, fault }) => `${path}: ${fault}`).join('\n'));
    this.name = 'ContentRefused';
    this.faults = faults;
  }
}
