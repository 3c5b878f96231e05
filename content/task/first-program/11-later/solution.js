const hour = Number(prompt());
const minute = Number(prompt());
const lasts = Number(prompt());
const end = (hour * 60 + minute + lasts) % 1440;
console.log(Math.floor(end / 60), end % 60);
