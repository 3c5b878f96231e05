import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { $me, roleOf } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { $child } from '@mars/stores/parent/child.ts';
import { computed, type ReadableAtom } from 'nanostores';

/** A student's id, or why there is none. `plain`: the server has no pages of students (ruling 58). */
export type PageStudent = number | 'signed-out' | 'waits' | 'failed' | 'plain' | 'nobody';

/** The id of an address or attribute; null for what is none. */
export const studentIdOf = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Which student a page is about: the one of its attribute, else whoever is signed in, or a parent’s child. */
export const pageStudentOf = (id: string | undefined): ReadableAtom<PageStudent> =>
  computed(
    [$signedIn, $capabilitiesResource, $plainServer, $me, $child],
    (signedIn, offers, plain, { data: me, error }, child): PageStudent => {
      if (!signedIn) return 'signed-out';
      if (!offers.data && !offers.error) return 'waits';
      if (plain) return 'plain';
      if (id !== undefined) return studentIdOf(id) ?? 'nobody';
      if (me) return roleOf(me) === 'student' ? me.id : (child?.id ?? 'nobody');
      return error ? 'failed' : 'waits';
    },
  );
