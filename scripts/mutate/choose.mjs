// Which changes a run makes: the same for the same seed and the same code.

/** Numbers in [0, 1) that follow from a seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of one file, where there are many; so that a run sees many. */
const PER_FILE = 3;

/**
 * Takes changes area by area in turn, and in an area a kind of change first: numbers are many, lost guards few.
 * @param changes all there are, each with `area`, `kind` and `path`
 */
export function choose(changes, seed, count) {
  const random = randomOf(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const left = new Set(changes);
  const areas = [...new Set(changes.map(({ area }) => area))].sort();
  const perFile = new Map();
  const files = new Set(changes.map(({ path }) => path)).size;
  const most = Math.max(PER_FILE, Math.ceil((2 * count) / files));
  const chosen = [];
  for (let turn = 0; chosen.length < count && left.size > 0; turn++) {
    const inArea = [...left].filter(({ area }) => area === areas[turn % areas.length]);
    if (inArea.length === 0) continue;
    const kind = pick([...new Set(inArea.map((change) => change.kind.split(' ')[0]))].sort());
    const one = pick(inArea.filter((change) => change.kind.split(' ')[0] === kind));
    left.delete(one);
    const soFar = perFile.get(one.path) ?? 0;
    if (soFar >= most) continue;
    perFile.set(one.path, soFar + 1);
    chosen.push(one);
  }
  return chosen;
}
