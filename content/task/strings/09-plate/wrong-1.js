// Wrong: a longer one passes
const plate = prompt();
const pattern = '00A000AA';
let good = plate.length >= pattern.length;
for (let i = 0; good && i < pattern.length; i++) {
  const c = plate[i];
  good = pattern[i] === '0' ? c >= '0' && c <= '9' : c >= 'A' && c <= 'Z';
}
console.log(good ? plate.slice(0, 2) : 'ERROR');
