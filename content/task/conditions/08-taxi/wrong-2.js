// Wrong: a short way becomes cheaper than 8000
const km = Number(prompt());
const hour = Number(prompt());
let price = 8000;
price += (km - 3) * 1500;
if (hour >= 22 || hour < 6) {
  price += 5000;
}
console.log(price);
