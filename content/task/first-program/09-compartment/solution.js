const seat = Number(prompt());
console.log(Math.floor((seat - 1) / 4) + 1);
