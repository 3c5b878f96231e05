// Wrong: midnight is written as 24 0
const hour = Number(prompt());
const minute = Number(prompt());
const lasts = Number(prompt());
const sum = hour * 60 + minute + lasts;
const end = sum > 1440 ? sum % 1440 : sum;
console.log(Math.floor(end / 60), end % 60);
