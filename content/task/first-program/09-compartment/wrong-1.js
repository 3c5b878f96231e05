// Wrong: the last seat falls into the next compartment
const seat = Number(prompt());
console.log(Math.floor(seat / 4) + 1);
