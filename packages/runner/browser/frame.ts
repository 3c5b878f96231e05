import workerSource from 'virtual:runner-worker';
import { type Engines, Place } from './place.ts';
import { HELLO } from './said.ts';

/**
 * The script of the page in which programs run. It has no origin of its own, so no storage, no cookie and no session, and
 * may ask for nothing: engines are brought by the page around it, which gets no more than what a program wrote.
 */
const engines: Engines = {};
const worker = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));

addEventListener('message', ({ source, data, ports: [port] }) => {
  if (source === parent && data === HELLO && port) new Place(port, engines, () => new Worker(worker));
});
