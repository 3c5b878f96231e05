import { computed, type ReadableAtom } from 'nanostores';
import { $capabilitiesResource, $plainServer } from './capabilities.ts';
import { $child } from './child.ts';
import { $me, roleOf } from './me.ts';
import { $signedIn } from './session.ts';

/** A student's id, or why there is none. `plain`: the server has no pages of students (ruling 58). */
export type Whose = number | 'signed-out' | 'waits' | 'failed' | 'plain' | 'nobody';

/** The id of an address or attribute; null for what is none. */
export const studentIdOf = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Which student a page is about: the one of its attribute, else whoever is signed in, or a parent’s child. */
export const whoseOf = (id: string | undefined): ReadableAtom<Whose> =>
  computed(
    [$signedIn, $capabilitiesResource, $plainServer, $me, $child],
    (signedIn, offers, plain, { data: me, error }, child): Whose => {
      if (!signedIn) return 'signed-out';
      if (!offers.data && !offers.error) return 'waits';
      if (plain) return 'plain';
      if (id !== undefined) return studentIdOf(id) ?? 'nobody';
      if (me) return roleOf(me) === 'student' ? me.id : (child?.id ?? 'nobody');
      return error ? 'failed' : 'waits';
    },
  );
