// Without anything else: it is in the loader, on every page.

const CODE = /[#&]mars-code=([\w-]+)$/;

/** The code with which the platform sent somebody back, taken off the address. */
export function takeCode(): string | undefined {
  const code = CODE.exec(location.hash)?.[1];
  if (code) history.replaceState(history.state, '', location.href.replace(CODE, ''));
  return code;
}

/** The address of the page that gets a code. */
export function addressWithCode(page: string, code: string): string {
  const address = new URL(page);
  address.hash += `${address.hash && '&'}mars-code=${code}`;
  return address.href;
}
