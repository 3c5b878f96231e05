export function findFreePorts(from: number, startAt?: number): Promise<number>;
