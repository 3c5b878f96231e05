// Wrong: stops at nine
const n = Number(prompt());
for (let i = 1; i < 10; i++) {
  console.log(`${n} x ${i} = ${n * i}`);
}
