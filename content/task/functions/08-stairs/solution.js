const known = [1, 1];

function ways(n) {
  if (known[n] === undefined) {
    known[n] = ways(n - 1) + ways(n - 2);
  }
  return known[n];
}

console.log(ways(Number(prompt())));
