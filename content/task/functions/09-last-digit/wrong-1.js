// Wrong: the number does not fit: digits are lost
const a = Number(prompt());
const n = Number(prompt());
console.log(a ** n % 10);
