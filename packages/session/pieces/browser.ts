import { keepDraft, readDraft } from '../drafts.ts';

/** Of nobody: who signs out takes their own drafts along, not this. */
const PLACE = ['device', 'browser'] as const;

/**
 * A random id of this browser, made when it is first asked for and kept beyond a logout: a friend whom somebody "invited"
 * in their own browser is looked at by a person (ruling 67). Where nothing can be kept it is a new one each time.
 */
export async function browserId(): Promise<string> {
  const known = await readDraft(...PLACE);
  if (known) return known;
  const id = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  await keepDraft(...PLACE, id);
  return id;
}
