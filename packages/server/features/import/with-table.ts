import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Person } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { refusedField } from '../../refused.ts';
import { withUpload } from '../../upload.ts';
import { inTurnOf } from '../reading/reader.ts';

const maxBytes = constants.importMaxMegabytes * 1024 * 1024;
/** One table at a time is read, whoever brings it. */
const reading = perApp(() => createLanes<'one'>(1, 4));

const form = {
  maxBytes,
  tooLarge: () => refusedField('file', 'too_big'),
  empty: () => refusedField('file', 'required'),
};

/** Hands over a table that somebody brings, as a file that is gone afterwards. @throws invalid without one */
export const withTable = <T>(
  app: App,
  caller: Person,
  request: FastifyRequest,
  use: (path: string) => Promise<T>,
): Promise<T> =>
  inTurnOf(app, caller.id, () =>
    reading(app).run('one', () =>
      withUpload(app, request, form, (path) => {
        if (path === undefined) throw refusedField('file', 'required');
        return use(path);
      }),
    ),
  );
