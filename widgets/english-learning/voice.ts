import { atom, onMount } from 'nanostores';

/** How long a browser may take to say which voices it has. */
const WAIT_MS = 2000;

const speech = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

/** The best English voice: British, since the units are; one of this device, which needs no net. */
function findVoice(): SpeechSynthesisVoice | null {
  const english = (speech()?.getVoices() ?? []).filter(({ lang }) => /^en\b/i.test(lang));
  const worth = ({ lang, localService }: SpeechSynthesisVoice) =>
    (/^en[-_]GB/i.test(lang) ? 2 : 0) + (localService ? 1 : 0);
  return english.sort((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** Whether English can be heard here; null until it is known. */
export const $hears = atom<boolean | null>(null);

onMount($hears, () => {
  const voices = speech();
  const look = () => {
    if (findVoice()) $hears.set(true);
  };
  look();
  if (!voices) $hears.set(false);
  if ($hears.get() !== null) return;
  voices?.addEventListener?.('voiceschanged', look);
  const timer = setTimeout(() => $hears.get() ?? $hears.set(false), WAIT_MS);
  return () => {
    clearTimeout(timer);
    voices?.removeEventListener?.('voiceschanged', look);
  };
});

/** Says something in English, in place of what is being said. @param slowly for who did not catch it */
export function say(text: string, slowly = false): void {
  const voice = findVoice();
  if (!voice) return;
  hush();
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = slowly ? 0.6 : 0.9;
  speech()?.speak(said);
}

export const hush = (): void => speech()?.cancel();
