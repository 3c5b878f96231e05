// Wrong: one true condition is enough
const a = Number(prompt());
const b = Number(prompt());
const c = Number(prompt());
if (a < b + c || b < a + c || c < a + b) {
  console.log('YES');
} else {
  console.log('NO');
}
