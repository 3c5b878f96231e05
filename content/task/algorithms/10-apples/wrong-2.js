// Wrong: adds up every apple of the garden
const [n] = prompt().split(' ').map(Number);
let total = 0;
for (let i = 0; i < n; i++) {
  for (const apples of prompt().split(' ')) {
    total += Number(apples);
  }
}
console.log(total);
