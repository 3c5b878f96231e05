import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The folder `packages/server`, from source and from `dist` alike: migrations and texts are not compiled. */
export const serverRoot = basename(here) === 'dist' ? dirname(here) : here;

/** Where compiled or source modules of this package stand, whichever runs now. */
export const moduleRoot = here;

/** The extension of the modules that run now. */
export const moduleExtension = basename(here) === 'dist' ? '.js' : '.ts';

/** The top of the repository. */
export const repositoryRoot = join(serverRoot, '..', '..');
