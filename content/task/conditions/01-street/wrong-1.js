// Wrong: compares with the wrong remainder
const house = Number(prompt());
if (house % 2 === 2) {
  console.log('RIGHT');
} else {
  console.log('LEFT');
}
