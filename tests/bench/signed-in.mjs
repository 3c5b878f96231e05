/** The browser storage of somebody, Aziza unless told, with nothing unread that would open by itself. */
export async function signedIn(platform, login = 'aziza') {
  const send = async (path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(platform + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const tokens = await send('/v1/auth/signin', { login, password: 'mars-demo-1' });
  await send('/v1/notification/read', {}, tokens.access_token);
  const localStorage = ['access_token', 'refresh_token'].map((name) => ({ name, value: tokens[name] }));
  return { cookies: [], origins: [{ origin: platform, localStorage }] };
}
