// Wrong: the first opened is closed first
const pairs = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

function check(text) {
  const stack = [];
  for (let i = 0; i < text.length; i++) {
    if (!pairs.has(text[i])) {
      stack.push(text[i]);
    } else if (stack.shift() !== pairs.get(text[i])) {
      return i + 1;
    }
  }
  return stack.length > 0 ? 'OPEN' : 'OK';
}

console.log(check(prompt()));
