/**
 * A spreadsheet that meets one of these signs first takes a cell for a formula, the wide ones of East Asia too. An export
 * puts an apostrophe before it, and before one that begins with such an apostrophe, also before a number, which `keptAgain` takes
 * for one that keeps it a text: what comes back is what it was. A telephone number with spaces is none, nor are several.
 */
export const takenForFormula =
  /^(?!\+\d+(?: \d+)+(?: \| \+\d+(?: \d+)+)*$)(?:'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]|'+\d)/;

/** A cell as it was before an export made it harmless. */
export const harmlessAgain = (cell: string): string =>
  cell.startsWith("'") && takenForFormula.test(cell) ? cell.slice(1) : cell;
