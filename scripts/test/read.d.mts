export interface Result {
  tests: { file: string; name: string; state: 'passed' | 'failed' | 'skipped'; ms: number }[];
  errors: { file: string | null; text: string }[];
  ms: Record<string, number>;
  again?: string[];
}
export function readStep(code: number, name: string): Result;
export function readCounts(code: number, name: string, path: string): Result;
export function readTests(code: number, name: string, path: string): Result;
export function filesToTry(result: Result): string[] | null;
export function afterSecondTry(first: Result, second: Result): Result;
export function countsOf(result: Result): { passed: number; failed: number; names: string[] };
