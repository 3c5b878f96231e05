import { defineDaemon } from '../../jobs/daemon.ts';
import { answerAsked, lookMs } from './image.ts';

/** `npm run backup` beside a running server on the embedded database asks it for an image. */
export const daemon = defineDaemon((app) => {
  if (!app.store.dump) return { stop: async () => {} };
  let answering: Promise<void> | null = null;
  const look = () => {
    answering ??= answerAsked(app)
      .catch((error) => app.log.error({ err: error }, 'a backup was asked for in vain'))
      .finally(() => {
        answering = null;
      });
  };
  const timer = setInterval(look, lookMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await answering;
    },
  };
});
