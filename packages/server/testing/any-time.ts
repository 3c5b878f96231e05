import type { Client, TestApp } from './harness.ts';

/** Somebody of a test whose clock is moved: no token lasts so long, so they sign in anew whenever it was. */
export function signedInAnyTime(mars: () => TestApp, login: string, clock: () => Date): Client {
  let since: Date | undefined;
  let client: Promise<Client> | undefined;
  return {
    token: null,
    async call(key, options) {
      if (since !== clock()) client = mars().signInAs(login);
      since = clock();
      return (await client!).call(key, options);
    },
  };
}
