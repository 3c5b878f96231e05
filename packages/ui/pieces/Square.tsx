/** A square that a phone's camera reads, on white in both schemes, with the margin that it needs. */
export function Square({ size, path, label }: { size: number; path: string; label: string }) {
  const margin = 3;
  const box = size + 2 * margin;
  return (
    <svg
      className="square"
      viewBox={`0 0 ${box} ${box}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={box} height={box} fill="#fff" />
      <path d={path} fill="#16213a" transform={`translate(${margin} ${margin})`} />
    </svg>
  );
}
