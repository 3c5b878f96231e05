import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { $me, roleOf } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { useStore } from '@nanostores/react';

/** The id of an address or attribute; null for what is none. */
export const studentIdOf = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/**
 * Which student a page is about: the one of its attribute, else oneself.
 * `plain`: the server has no such pages and is not asked for them (ruling 58).
 */
export function useWhose(id: string | undefined): number | 'signed-out' | 'waits' | 'failed' | 'plain' | 'nobody' {
  const signedIn = useStore($signedIn);
  const plain = useStore($plainServer);
  const { data: offers, error: offersError } = useStore($capabilitiesResource);
  const { data: me, error } = useStore($me);
  if (!signedIn) return 'signed-out';
  if (!offers && !offersError) return 'waits';
  if (plain) return 'plain';
  if (id !== undefined) return studentIdOf(id) ?? 'nobody';
  if (me) return roleOf(me) === 'student' ? me.id : 'nobody';
  return error ? 'failed' : 'waits';
}
