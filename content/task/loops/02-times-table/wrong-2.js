// Wrong: factors change places
const n = Number(prompt());
for (let i = 1; i <= 10; i++) {
  console.log(`${i} x ${n} = ${n * i}`);
}
