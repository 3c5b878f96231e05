// Wrong: takes a day off once only
const hour = Number(prompt());
const minute = Number(prompt());
const lasts = Number(prompt());
let end = hour * 60 + minute + lasts;
if (end >= 1440) end -= 1440;
console.log(Math.floor(end / 60), end % 60);
