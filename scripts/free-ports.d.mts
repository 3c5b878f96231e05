export function findFreePorts(from: number, startAt?: number): Promise<number>;
export function freePort(): Promise<number>;
