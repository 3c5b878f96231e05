/** A key of one confirmation: with it the server sells once, however often it is asked. */
export const newKey = (): string => {
  // `randomUUID` is not there on a page without https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
