// For processes that tests start: they run the sources as the tests do, where a server runs what was compiled.
import { register } from 'node:module';

register(new URL('./source-hooks.mjs', import.meta.url));
