// Rooms and the arrows among them: knots, and an order in which as few arrows as can be point up.

/**
 * @param graph Map: room -> Set of the rooms that it imports
 * @returns lists of rooms that all come back to each other, the largest first; a room alone is none
 */
export function knotsOf(graph) {
  const seen = new Map();
  const stack = [];
  const knots = [];
  const visit = (room) => {
    const own = { at: seen.size, low: seen.size, isOpen: true };
    seen.set(room, own);
    stack.push(room);
    for (const next of graph.get(room) ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.at) {
      const knot = stack.splice(stack.indexOf(room));
      for (const each of knot) seen.get(each).isOpen = false;
      if (knot.length > 1) knots.push(knot.sort());
    }
    return own;
  };
  for (const room of graph.keys()) if (!seen.has(room)) visit(room);
  return knots.sort((one, other) => other.length - one.length || (one[0] < other[0] ? -1 : 1));
}

/**
 * @param order rooms from the ground up; one that it does not name is put where it turns the fewest arrows
 * @returns the order of all rooms of the graph
 */
export function orderOf(graph, order) {
  const placed = order.filter((room) => graph.has(room));
  for (const room of graph.keys()) if (!placed.includes(room)) place(graph, placed, room);
  return placed;
}

/** The same, with rooms moved one by one for as long as that turns an arrow down. */
export function bestOrderOf(graph, order) {
  const placed = orderOf(graph, order);
  for (let before = Infinity; ; ) {
    for (const room of [...placed]) {
      placed.splice(placed.indexOf(room), 1);
      place(graph, placed, room);
    }
    const now = arrowsUp(graph, placed).length;
    if (now >= before) return placed;
    before = now;
  }
}

/** As low as it may stand without one more arrow that points up. */
function place(graph, placed, room) {
  const imports = graph.get(room);
  // On the ground: what it imports stands above it.
  let up = placed.filter((other) => imports.has(other)).length;
  let best = { up, at: 0 };
  placed.forEach((other, index) => {
    if (imports.has(other)) up--;
    if (graph.get(other).has(room)) up++;
    if (up < best.up) best = { up, at: index + 1 };
  });
  placed.splice(best.at, 0, room);
}

/** @returns `[from, to]` of the arrows from a lower room to a higher one */
export function arrowsUp(graph, order) {
  const height = new Map(order.map((room, index) => [room, index]));
  return order.flatMap((room) =>
    [...graph.get(room)]
      .filter((other) => height.get(other) > height.get(room))
      .map((other) => [room, other]),
  );
}

/** How many floors rooms need when each stands above all that it imports, arrows that point up aside. */
export function floorsOf(graph, order) {
  const floor = new Map();
  for (const room of order) {
    const below = [...graph.get(room)].map((other) => floor.get(other) ?? 0);
    floor.set(room, 1 + Math.max(0, ...below));
  }
  return Math.max(0, ...floor.values());
}
