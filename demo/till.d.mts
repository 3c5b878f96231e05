/** Starts the double of Payme and Click; `port` 0 takes a free one. */
export function startTill(options: {
  port: number;
  platformUrl: string;
  host?: string;
  keys?: { payme: string; click: string };
}): Promise<{ url: string; close(): Promise<void> }>;
