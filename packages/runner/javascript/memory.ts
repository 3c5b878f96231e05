const MIB_PAGES = 16;
/** What the binary asks for at least. */
const FIRST_PAGES = 16 * MIB_PAGES;
/** 16 MiB of which are the stack of C and the engine's own. */
const MAX_PAGES = 80 * MIB_PAGES;
/** The binary asks three times, each time for less, before it gives up. */
const TRIES = 3;

/**
 * A memory with a limit that remembers whether it was refused: a program that runs out of memory in a promise says so to
 * nobody.
 */
export function limitedMemory(): { memory: WebAssembly.Memory; refused: () => boolean } {
  const memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: MAX_PAGES });
  let inVain = 0;
  let refused = false;
  memory.grow = (pages) => {
    try {
      const before = WebAssembly.Memory.prototype.grow.call(memory, pages);
      inVain = 0;
      return before;
    } catch (error) {
      inVain++;
      if (inVain >= TRIES) refused = true;
      throw error;
    }
  };
  return { memory, refused: () => refused };
}
