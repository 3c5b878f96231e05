import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import type { AnyHandler, Handlers } from './feature.ts';
import { moduleExtension, moduleRoot } from './root.ts';

/**
 * Finds `features/<name>/routes` and brings their handlers together.
 * @throws {Error} naming the call: without a handler, with two, or a handler without a call.
 */
export async function discoverHandlers(): Promise<Map<CallName, AnyHandler>> {
  const found = new Map<CallName, AnyHandler>();
  const folder = join(moduleRoot, 'features');
  for (const name of (await readdir(folder)).sort()) {
    const file = join(folder, name, `routes${moduleExtension}`);
    if (!existsSync(file)) continue;
    const module = (await import(pathToFileURL(file).href)) as { routes?: Partial<Handlers> };
    if (!module.routes) throw new Error(`features/${name}/routes exports no \`routes\`.`);
    for (const [key, handler] of Object.entries(module.routes)) {
      if (!(key in calls))
        throw new Error(`features/${name} handles ${key}, which the contract does not have.`);
      if (found.has(key as CallName)) throw new Error(`${key} has two handlers, one in features/${name}.`);
      found.set(key as CallName, handler as unknown as AnyHandler);
    }
  }
  const missing = Object.keys(calls).filter((key) => !found.has(key as CallName));
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}.`);
  return found;
}
