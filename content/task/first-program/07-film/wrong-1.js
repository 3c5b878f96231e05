// Wrong: rounds the hours up from half an hour
const total = Number(prompt());
console.log(Math.round(total / 60), total % 60);
