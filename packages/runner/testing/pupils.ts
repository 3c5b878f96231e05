// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are programs.
/** Small programs as pupils write them, with more of each language than the tasks of the bank use. */
interface Pupil {
  name: string;
  code: string;
  input: string;
  output: string;
}

const rows = (list: [name: string, code: string, input: string, output: string][]): Pupil[] =>
  list.map(([name, code, input, output]) => ({ name, code, input, output }));

const python = rows([
  [
    'leap',
    'def leap(y): return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)\nprint(*[leap(int(y)) for y in input().split()])',
    '2000 1900 2024\n',
    'True False True\n',
  ],
  [
    'isogram',
    'w = [c for c in input().lower() if c.isalpha()]\nprint(len(w) == len(set(w)))',
    'six-year-old\n',
    'True\n',
  ],
  [
    'word count',
    'from collections import Counter\nimport re\nfor w, n in sorted(Counter(re.findall(r"[a-z]+", input().lower())).items()): print(w, n)',
    'a B a\n',
    'a 2\nb 1\n',
  ],
  [
    'roman',
    'n = int(input())\nr = ""\nfor v, s in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):\n  while n >= v:\n    r += s\n    n -= v\nprint(r)',
    '29\n',
    'XXIX\n',
  ],
  ['hamming', 'print(sum(a != b for a, b in zip(input(), input())))', 'GAGC\nCATC\n', '2\n'],
  [
    'matrix',
    'import sys\nm = [[int(x) for x in line.split()] for line in sys.stdin]\nfor column in zip(*m): print(*column)',
    '1 2\n3 4\n',
    '1 3\n2 4\n',
  ],
  [
    'clock',
    'from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Clock:\n  minutes: int\n  def __add__(self, m): return Clock((self.minutes + m) % 1440)\n  def __str__(self): return f"{self.minutes // 60:02}:{self.minutes % 60:02}"\nprint(Clock(1430) + int(input()))',
    '20\n',
    '00:10\n',
  ],
  [
    'robot',
    'class Robot:\n  def __init__(self): self.x = self.y = 0\n  def go(self, way):\n    match way:\n      case "U": self.y += 1\n      case "D": self.y -= 1\n      case "R": self.x += 1\n      case _: self.x -= 1\nr = Robot()\nfor c in input(): r.go(c)\nprint(r.x, r.y)',
    'UURD\n',
    '1 1\n',
  ],
  [
    'sieve',
    'n = int(input())\np = [True] * (n + 1)\nfor i in range(2, int(n ** 0.5) + 1):\n  if p[i]: p[i * i :: i] = [False] * len(p[i * i :: i])\nprint([i for i in range(2, n + 1) if p[i]])',
    '20\n',
    '[2, 3, 5, 7, 11, 13, 17, 19]\n',
  ],
  [
    'gigasecond',
    'from datetime import datetime, timedelta\nprint(datetime.fromisoformat(input()) + timedelta(seconds=10 ** 9))',
    '2011-04-25\n',
    '2043-01-01 01:46:40\n',
  ],
  [
    'heap',
    'import heapq\nh = [int(x) for x in input().split()]\nheapq.heapify(h)\nprint(*[heapq.heappop(h) for _ in range(3)])',
    '5 1 4 2\n',
    '1 2 4\n',
  ],
  [
    'fractions',
    'from fractions import Fraction\nprint(sum(Fraction(x) for x in input().split()))',
    '1/2 1/3\n',
    '5/6\n',
  ],
  [
    'binary search',
    'from bisect import bisect_left\na = [1, 3, 5, 7]\nprint(bisect_left(a, int(input())))',
    '5\n',
    '2\n',
  ],
  [
    'grains',
    'print(sum(1 << i for i in range(64)), 2 ** (int(input()) - 1))',
    '64\n',
    '18446744073709551615 9223372036854775808\n',
  ],
  [
    'permutations',
    'from itertools import permutations\nprint(*sorted("".join(p) for p in permutations(input())))',
    'abc\n',
    'abc acb bac bca cab cba\n',
  ],
  [
    'json',
    'import json\nd = json.loads(input())\nd["n"] += 1\nprint(json.dumps(d, ensure_ascii=False, sort_keys=True))',
    '{"n": 1, "a": "ў"}\n',
    '{"a": "ў", "n": 2}\n',
  ],
  [
    'errors',
    'try:\n  int(input())\nexcept ValueError as e:\n  print("not a number:", e)\nelse:\n  print("number")\nfinally:\n  print("end")',
    'x\n',
    "not a number: invalid literal for int() with base 10: 'x'\nend\n",
  ],
  [
    'generator',
    'def fib():\n  a, b = 0, 1\n  while True:\n    yield a\n    a, b = b, a + b\nfrom itertools import islice\nprint(*islice(fib(), int(input())))',
    '8\n',
    '0 1 1 2 3 5 8 13\n',
  ],
  [
    'decimal',
    'from decimal import Decimal, ROUND_HALF_UP\nprint((Decimal(input()) / 3).quantize(Decimal("0.01"), ROUND_HALF_UP))',
    '10\n',
    '3.33\n',
  ],
  [
    'decorator',
    'import functools\ndef twice(f):\n  @functools.wraps(f)\n  def g(*a): return f(f(*a))\n  return g\n@twice\ndef add(n): return n + 1\nprint(add(int(input())), add.__name__)',
    '1\n',
    '3 add\n',
  ],
]);

const javascript = rows([
  [
    'leap',
    'const leap = (y) => y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);\nconsole.log(...prompt().split(" ").map((y) => leap(+y)));',
    '2000 1900 2024\n',
    'true false true\n',
  ],
  [
    'isogram',
    'const w = prompt().toLowerCase().match(/[a-z]/g);\nconsole.log(w.length === new Set(w).size);',
    'six-year-old\n',
    'true\n',
  ],
  [
    'word count',
    'const n = {};\nfor (const w of prompt().toLowerCase().split(" ")) n[w] = (n[w] ?? 0) + 1;\nfor (const w of Object.keys(n).sort()) console.log(w, n[w]);',
    'a B a\n',
    'a 2\nb 1\n',
  ],
  [
    'roman',
    'let n = Number(prompt()), r = "";\nfor (const [v, s] of [[10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"]]) while (n >= v) { r += s; n -= v; }\nconsole.log(r);',
    '29\n',
    'XXIX\n',
  ],
  [
    'hamming',
    'const [a, b] = [prompt(), prompt()];\nconsole.log([...a].filter((c, i) => c !== b[i]).length);',
    'GAGC\nCATC\n',
    '2\n',
  ],
  [
    'matrix',
    'const m = [];\nlet line;\nwhile ((line = prompt()) !== null) m.push(line.split(" "));\nm[0].forEach((_, i) => console.log(m.map((row) => row[i]).join(" ")));',
    '1 2\n3 4\n',
    '1 3\n2 4\n',
  ],
  [
    'clock',
    'class Clock {\n  #minutes;\n  constructor(m) { this.#minutes = ((m % 1440) + 1440) % 1440; }\n  plus(m) { return new Clock(this.#minutes + m); }\n  toString() { const two = (n) => String(n).padStart(2, "0"); return `${two(Math.floor(this.#minutes / 60))}:${two(this.#minutes % 60)}`; }\n}\nconsole.log(`${new Clock(1430).plus(Number(prompt()))}`);',
    '20\n',
    '00:10\n',
  ],
  [
    'robot',
    'let [x, y] = [0, 0];\nfor (const c of prompt()) switch (c) { case "U": y++; break; case "D": y--; break; case "R": x++; break; default: x--; }\nconsole.log(x, y);',
    'UURD\n',
    '1 1\n',
  ],
  [
    'sieve',
    'const n = Number(prompt());\nconst p = new Uint8Array(n + 1).fill(1);\nconst found = [];\nfor (let i = 2; i <= n; i++) { if (!p[i]) continue; found.push(i); for (let j = i * i; j <= n; j += i) p[j] = 0; }\nconsole.log(found);',
    '10\n',
    '[ 2, 3, 5, 7 ]\n',
  ],
  [
    'gigasecond',
    'console.log(new Date(Date.parse(prompt()) + 1e12).toISOString());',
    '2011-04-25\n',
    '2043-01-01T01:46:40.000Z\n',
  ],
  [
    'sorting',
    'console.log(prompt().split(" ").map(Number).sort((a, b) => a - b).slice(0, 3).join(" "));',
    '5 1 4 2\n',
    '1 2 4\n',
  ],
  [
    'big numbers',
    'console.log(String((1n << 64n) - 1n), 2n ** (BigInt(prompt()) - 1n));',
    '64\n',
    '18446744073709551615 9223372036854775808n\n',
  ],
  [
    'permutations',
    'const all = (s) => s.length < 2 ? [s] : [...s].flatMap((c, i) => all(s.slice(0, i) + s.slice(i + 1)).map((r) => c + r));\nconsole.log(all(prompt()).join(" "));',
    'abc\n',
    'abc acb bac bca cab cba\n',
  ],
  [
    'json',
    'const d = JSON.parse(prompt());\nd.n++;\nconsole.log(JSON.stringify(d), d);',
    '{"n": 1, "a": "ў"}\n',
    `{"n":2,"a":"ў"} { n: 2, a: 'ў' }\n`,
  ],
  [
    'errors',
    'try { JSON.parse(prompt()) } catch (e) { console.log("no JSON:", e instanceof SyntaxError) } finally { console.log("end") }',
    'x\n',
    'no JSON: true\nend\n',
  ],
  [
    'generator',
    'function* fib() { let [a, b] = [0, 1]; for (;;) { yield a; [a, b] = [b, a + b]; } }\nconst out = [];\nfor (const f of fib()) { if (out.length === 8) break; out.push(f); }\nconsole.log(...out);',
    '',
    '0 1 1 2 3 5 8 13\n',
  ],
  [
    'async',
    'const later = async (n) => n * 2;\nPromise.all([1, 2, 3].map(later)).then((all) => console.log(all.join()));',
    '',
    '2,4,6\n',
  ],
  [
    'inheritance',
    'class Animal { constructor(n) { this.name = n } speak() { return `${this.name}: ...` } }\nclass Cat extends Animal { speak() { return super.speak() + "miyov" } }\nconsole.log(new Cat(prompt()).speak(), new Cat("a"));',
    'Mosh\n',
    "Mosh: ...miyov Cat { name: 'a' }\n",
  ],
  [
    'destructuring',
    'const { a, ...rest } = { a: 1, b: 2, c: 3 };\nconst [first, , third = 9] = [1, 2];\nconsole.log(a, rest, first, third, rest?.x ?? "none");',
    '',
    '1 { b: 2, c: 3 } 1 9 none\n',
  ],
  [
    'rounding',
    'console.log((10 / 3).toFixed(2), Math.max(...[3, 1]), parseInt("12px"), 0.1 + 0.2, 7 / 0, "a" * 1);',
    '',
    '3.33 3 12 0.30000000000000004 Infinity NaN\n',
  ],
]);

export const pupils = { python, javascript };
