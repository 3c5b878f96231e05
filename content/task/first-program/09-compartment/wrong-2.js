// Wrong: rounds to the nearest
const seat = Number(prompt());
console.log(Math.round(seat / 4));
