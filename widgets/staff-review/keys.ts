import { useEffect } from 'react';

/** Keys that work while nobody types and no dialog is open. */
export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      const typing = target instanceof Element && target.matches('input, textarea, select');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const run = keys[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  });
}
