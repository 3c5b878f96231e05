/** The browser's own voice. Some tell their voices at once, some a moment later, some have none. */

const WAIT_MS = 2000;

const english = (): SpeechSynthesisVoice | null => {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^en([-_]|$)/i.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
};

/** An English voice, when the browser has one. */
export async function findVoice(): Promise<SpeechSynthesisVoice | null> {
  if (!('speechSynthesis' in globalThis)) return null;
  const known = english();
  if (known) return known;
  return new Promise((resolve) => {
    const end = (voice: SpeechSynthesisVoice | null) => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener?.('voiceschanged', look);
      resolve(voice);
    };
    // Some tell those of other languages first.
    const look = () => {
      const voice = english();
      if (voice) end(voice);
    };
    const timer = setTimeout(() => end(english()), WAIT_MS);
    speechSynthesis.addEventListener?.('voiceschanged', look);
  });
}

/** Says a text in English; what was being said before ends. @returns false where there is no English voice (any more) */
export async function say(text: string, onEnd: () => void): Promise<boolean> {
  const voice = await findVoice();
  if (!voice) {
    onEnd();
    return false;
  }
  const said = new SpeechSynthesisUtterance(text);
  Object.assign(said, { voice, lang: voice.lang, rate: 0.9, onend: onEnd, onerror: onEnd });
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
  return true;
}

export const hush = (): void => globalThis.speechSynthesis?.cancel();
