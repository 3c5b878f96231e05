// Wrong: always one bus more
const children = Number(prompt());
const seats = Number(prompt());
console.log(Math.floor(children / seats) + 1);
