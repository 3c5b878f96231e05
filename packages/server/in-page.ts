import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { POLICY } from './policy.ts';

/** The rules and scripts that stand in a page itself, as its policy has to name them. */
export interface InPage {
  style: string;
  script: string;
}

/** How a policy names a script or a sheet that stands in the page itself. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (html: string, tag: RegExp): string =>
  [...html.matchAll(tag)].map(([, text = '']) => hashOf(text)).join(' ');

/** What stands in a page of ours that the build has made. */
export const inPage = (html: string): InPage => ({
  style: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
  script: hashesOf(html, /<script id="first"[^>]*>([\s\S]*?)<\/script>/g),
});

/** Lets a page look and run as it says itself, and nothing else that comes to stand in it. */
export function allowInPage(reply: FastifyReply, { style, script }: InPage): FastifyReply {
  const policy = String(reply.getHeader(POLICY))
    .replace("script-src 'self'", `script-src 'self' ${script}`.trim())
    .replace("style-src 'self'", `style-src 'self' ${style}`.trim());
  return reply.header(POLICY, policy);
}
