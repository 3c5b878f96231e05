// Wrong: rounds to the nearest
const children = Number(prompt());
const seats = Number(prompt());
console.log(Math.round(children / seats));
