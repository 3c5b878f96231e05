/** Five discs of the blue sunset, each a step higher, as the levels are; a flag stands on the last one. */
export function Steps() {
  const levels = ['A1', 'A2', 'B1', 'B2', 'C1'];
  const sky = ['#e9dacf', '#d6dce0', '#bbd6e8', '#9cc8ea', '#6faedd'];
  return (
    <svg className="steps-art" viewBox="0 0 400 150" aria-hidden="true">
      <path fill="#d5764f" d="M0 132c60-14 120-16 200-8s150 4 200-8v34H0z" />
      <path fill="#be5838" d="M0 142c80-12 150-6 220-4s130-2 180-8v20H0z" />
      {levels.map((level, at) => (
        <g key={level} transform={`translate(${46 + at * 76} ${112 - at * 17})`}>
          <circle r="30" fill={sky[at]} />
          <circle r="22" fill="#fff" />
          <text textAnchor="middle" y="6" fontSize="17" fontWeight="700" fill="#16213a">
            {level}
          </text>
        </g>
      ))}
      <path stroke="#16213a" strokeWidth="3" strokeLinecap="round" d="M372 18v-14" />
      <path fill="#f4bc3b" d="M373 2c7-3 12 3 22 0l-4 6 4 7c-10 3-15-3-22 0z" />
    </svg>
  );
}
