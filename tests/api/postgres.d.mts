/** Starts a PostgreSQL server that forgets everything when it stops. */
export function startPostgres(): Promise<{ url: string; version: string; stop(): Promise<void> }>;
