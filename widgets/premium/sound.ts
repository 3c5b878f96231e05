let context: AudioContext | null = null;

/** Browsers let a page be heard only after the person's own tap: to be called in one. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // A browser without sound.
  }
}

/** Four rising notes of a bell, as frequencies in Hz: C, E, G and C of the fifth octave. */
const NOTES = [523.25, 659.25, 783.99, 1046.5];
const APART_S = 0.11;
const RINGS_S = 0.9;
const LOUD = 0.16;

/** A short fanfare, made on the spot. */
export function playFanfare(): void {
  if (!context) return;
  for (const [index, frequency] of NOTES.entries()) {
    const at = context.currentTime + index * APART_S;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.type = 'triangle';
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + RINGS_S);
    note.connect(volume).connect(context.destination);
    note.start(at);
    note.stop(at + RINGS_S);
  }
}

/** Ends what still sounds. */
export function hush(): void {
  void context?.close();
  context = null;
}
