import { everyName, seenOf } from './every.ts';
import { openHostile } from './hostile-pages.ts';
import { boundTo, stateOf } from './people.ts';
import { centre } from './sites.ts';
import { expect, test } from './test.ts';

const names = everyName.filter((name) => !name.startsWith('staff'));

test.describe('on a strict page of the centre, a student of it', () => {
  test.use({
    storageState: async ({ lang }, use) =>
      use(stateOf({ [centre]: { ...(await boundTo(centre, 'demo-centre', 'bobur')), 'mars.lang': lang } })),
  });

  for (const name of names)
    test(`sees <mars-${name}> alone: it has come, and nothing of it has failed`, async ({ page }) => {
      await openHostile(page, 'a strict policy with Trusted Types', `<mars-${name}></mars-${name}>`);
      const { failed } = await seenOf(page, name);
      expect(failed).toBe('');
    });
});
