// Wrong: forgets the rule of 400
const year = Number(prompt());
const leap = year % 4 === 0 && year % 100 !== 0;
console.log(leap ? 29 : 28);
