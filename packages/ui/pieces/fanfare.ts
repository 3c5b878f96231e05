/** Four rising notes of a bell, as frequencies in Hz: C, E, G and C of the fifth octave. */
const NOTES = [523.25, 659.25, 783.99, 1046.5];
const APART_S = 0.11;
const RINGS_S = 0.9;
const LOUD = 0.16;

export interface Fanfare {
  /** Browsers let a page be heard only after the person's own tap: to be called in one. */
  wakeSound(): void;
  /** A short fanfare, made on the spot. */
  playFanfare(): void;
  /** Ends what still sounds. */
  hush(): void;
}

/** The sound of a celebration; each element that has one makes its own. */
export function createFanfare(): Fanfare {
  let context: AudioContext | null = null;
  return {
    wakeSound() {
      try {
        context ??= new AudioContext();
        void context.resume();
      } catch {
        // A browser without sound.
      }
    },
    playFanfare() {
      if (!context) return;
      for (const [index, frequency] of NOTES.entries())
        ring(context, frequency, context.currentTime + index * APART_S);
    },
    hush() {
      void context?.close();
      context = null;
    },
  };
}

function ring(context: AudioContext, frequency: number, at: number): void {
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
