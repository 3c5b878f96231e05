export interface Read {
  passed: number;
  failed: number;
  names?: string[];
  long?: string[];
}
export function readVitest(code: number, file: string): Read;
export function readPlaywright(code: number, file: string): Read;
export function readCounts(code: number, file: string): Read;
