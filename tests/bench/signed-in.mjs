/** A call of the platform; with a body it is a POST. @throws {Error} when it is refused */
export async function call(platform, path, token, body) {
  const answer = await fetch(platform + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** The tokens of somebody of the demo. */
export const signIn = (platform, login) =>
  call(platform, '/v1/auth/signin', null, { login, password: 'mars-demo-1' });

/** Nothing unread opens by itself any more. */
export const readAll = (platform, { access_token }) =>
  call(platform, '/v1/notification/read', access_token, {});

/** The browser storage of whoever has these tokens. */
export function storageOf(platform, tokens) {
  const localStorage = ['access_token', 'refresh_token'].map((name) => ({ name, value: tokens[name] }));
  return { cookies: [], origins: [{ origin: platform, localStorage }] };
}

/** The browser storage of somebody, Aziza unless told, with nothing unread that would open by itself. */
export async function signedIn(platform, login = 'aziza') {
  const tokens = await signIn(platform, login);
  await readAll(platform, tokens);
  return storageOf(platform, tokens);
}
