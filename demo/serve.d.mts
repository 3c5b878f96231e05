export interface DemoSites {
  centre: string;
  parents: string;
  playground: string;
}

/** Starts the three demo sites; `port` is the first of three, 0 takes free ones. */
export function startDemo(options: {
  port: number;
  platformUrl: string;
  host?: string;
}): Promise<{ urls: DemoSites; close(): Promise<void> }>;
