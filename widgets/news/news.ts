import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Page = Reply<'GET /v1/news'>;
export type One = Reply<'GET /v1/news/{slug}'>;

export const firstNews = () => resource('GET /v1/news', { query: {} }, { open: true });

export const moreNews = (cursor: string): Promise<Page> => call('GET /v1/news', { query: { cursor } });

export const newsOf = (slug: string) => resource('GET /v1/news/{slug}', { params: { slug } }, { open: true });
