import type { RouteName } from '@mars/contract/paths.ts';
import { hosted } from '@mars/session/config.ts';
import { href } from '@mars/session/links.ts';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHost } from '../host.tsx';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  route: RouteName;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/**
 * A link to a route of the platform (ruling 56): the host's router takes it, another page may cancel
 * `mars:navigate` and lead there itself, else the platform opens beside that page.
 */
export function Link({ route, params = {}, query, onClick, ...rest }: LinkProps) {
  const { emit } = useHost();
  const address = href(route, params, query);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.defaultPrevented) return;
    if (!emit('mars:navigate', { route, params, href: address }, { cancelable: true }))
      event.preventDefault();
  }

  const away = hosted() ? {} : { target: '_blank', rel: 'noopener' };
  return <a {...away} {...rest} href={address} onClick={handleClick} />;
}
