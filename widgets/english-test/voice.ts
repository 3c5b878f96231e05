/** The browser's own voice. Some tell their voices at once, some a moment later, some have none. */

const WAIT_MS = 1500;

const english = (): SpeechSynthesisVoice | null => {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^en([-_]|$)/i.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
};

/** An English voice, when the browser has one. */
export async function findVoice(): Promise<SpeechSynthesisVoice | null> {
  if (!('speechSynthesis' in globalThis)) return null;
  const known = english();
  if (known) return known;
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener?.('voiceschanged', () => resolve(), { once: true });
    setTimeout(resolve, WAIT_MS);
  });
  return english();
}

/** Says a text in English; what was being said before ends. */
export async function say(text: string, onEnd: () => void): Promise<void> {
  const voice = await findVoice();
  if (!voice) return onEnd();
  const said = new SpeechSynthesisUtterance(text);
  Object.assign(said, { voice, lang: voice.lang, rate: 0.9, onend: onEnd, onerror: onEnd });
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

export const hush = (): void => globalThis.speechSynthesis?.cancel();
