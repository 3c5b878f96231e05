// Wrong: counts places from zero
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
    } else if (stack.pop() !== pairs.get(text[i])) {
      return i;
    }
  }
  return stack.length > 0 ? 'OPEN' : 'OK';
}

console.log(check(prompt()));
