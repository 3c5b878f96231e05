// For processes that tests start: they run the sources as the tests do, where a server runs what was compiled.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// The first thread runs what needs nothing of this (`reading-process.mjs`); each other one starts with this file, too.
if (!isMainThread) register(new URL('./source-hooks.mjs', import.meta.url));
