import type { ComponentProps, MouseEvent } from 'react';

type NewTabProps = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'onClick'>;

/** A way to a page in a tab of its own; in this one where a browser inside another app opens none. */
export const NewTab = ({ href, children, ...rest }: NewTabProps) => (
  <a {...rest} href={href} target="_blank" rel="noopener" onClick={openTab}>
    {children}
  </a>
);

function openTab(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  // Asked for with `noopener` it would answer nothing either way.
  const tab = window.open(href);
  if (tab) tab.opener = null;
  else location.href = href;
}
