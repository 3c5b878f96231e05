import { $capabilities } from '@mars/session/capabilities.ts';
import { $scheme } from '@mars/session/scheme.ts';

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

function update(): void {
  const chosen = $scheme.get();
  if (chosen === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = chosen;
  const scheme = chosen === 'system' ? (system.matches ? 'dark' : 'light') : chosen;
  const colours = $capabilities.get().accent?.[scheme];
  const set = (name: string, value: string | undefined) =>
    value ? root.style.setProperty(`--mars-${name}`, value) : root.style.removeProperty(`--mars-${name}`);
  set('accent', colours?.accent);
  set('on-accent', colours?.on_accent);
  set('accent-text', colours?.accent_text);
  set('accent-soft', colours?.accent_soft);
}

/** Keeps the scheme that was chosen and the centre's own colour on the page. */
export function startLook(): void {
  $scheme.subscribe(update);
  $capabilities.subscribe(update);
  system.addEventListener('change', update);
}
