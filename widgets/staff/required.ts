import type { Reply } from '@mars/contract/calls.generated.ts';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { $nothing, type Resource, resource } from '@mars/session/resource.ts';
import { $role } from '@mars/session/role.ts';
import { useStore } from '@nanostores/react';

type Factor = Reply<'GET /v1/me/factor'>;

/** Of who is of the staff: from which day on the centre requires the second step of who has none; null: it does not, or it is on. */
export function useRequiredFrom(): string | null {
  const role = useStore($role);
  const plain = useStore($plainServer);
  const { data: offers } = useStore($capabilitiesResource);
  const { data } = useStore<Resource<Factor> | typeof $nothing>(
    offers && !plain && role ? resource('GET /v1/me/factor', {}, { signedIn: true }) : $nothing,
  );
  return data && !data.since ? data.required_from : null;
}
