const children = Number(prompt());
const seats = Number(prompt());
console.log(Math.ceil(children / seats));
