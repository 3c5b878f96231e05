// Wrong: minutes come first
const total = Number(prompt());
console.log(total % 60, Math.floor(total / 60));
