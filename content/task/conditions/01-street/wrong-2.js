// Wrong: looks at the first digit
const house = prompt();
if (Number(house[0]) % 2 === 0) {
  console.log('RIGHT');
} else {
  console.log('LEFT');
}
