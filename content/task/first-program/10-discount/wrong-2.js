// Wrong: takes the percents for so'm
const price = Number(prompt());
const percent = Number(prompt());
console.log(price - percent);
