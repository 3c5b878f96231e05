import { keptAddress, readTypedHost, splitAddresses } from '@mars/contract/pieces/typed-address.ts';
import { KeptAddress } from '@mars/element/pieces/KeptAddress.tsx';

/** How an address in a setting is kept, or each name of several hosts, where that is not what was typed. */
export function Kept({ typed, hosts }: { typed: string; hosts: boolean }) {
  if (!hosts) return <KeptAddress of={[keptAddress(typed)]} />;
  const of = splitAddresses(typed).map((one) => {
    const read = readTypedHost(one);
    return read && read.host !== one ? { kept: read.host, left: read.left } : null;
  });
  return <KeptAddress of={of} />;
}
