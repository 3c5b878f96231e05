import { useHost } from '@mars/element/host.tsx';

/**
 * Closes the popover that this element stands in, where it does: its button then has the focus, and gets it back
 * from whatever opens next.
 */
export function useCloseAround(): () => void {
  const { element } = useHost();
  return () => element.closest<HTMLElement>('[popover]')?.hidePopover();
}
