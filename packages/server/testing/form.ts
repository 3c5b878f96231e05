/** A form as a browser sends it, for `call`: values are texts, or files. */
export async function formOf(
  parts: readonly (readonly [name: string, value: string | File])[],
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const sent = new Response(form);
  return {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type')! },
  };
}

/** A file of a form. */
export const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>): File =>
  new File([content], name);

/** A picture of one dot. */
export const dot = new Uint8Array(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
);
