export interface PageSize {
  name: string;
  bytes: number;
  /** In kB. */
  limit: number;
  requests: number;
  maxRequests?: number;
}

export function measure(): { files: [string, number][]; pages: PageSize[]; beside: [string, number][] };
export function over(page: PageSize): boolean;
