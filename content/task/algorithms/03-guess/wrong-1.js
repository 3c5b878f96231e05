// Wrong: a logarithm rounds large numbers
const n = Number(prompt());
console.log(Math.ceil(Math.log2(n)));
