const house = Number(prompt());
if (house % 2 === 0) {
  console.log('RIGHT');
} else {
  console.log('LEFT');
}
