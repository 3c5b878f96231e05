// Wrong: looks in the text: 1 is found in 10
const n = Number(prompt());
const here = prompt();
for (let number = 1; number <= n; number++) {
  if (!here.includes(String(number))) {
    console.log(number);
  }
}
