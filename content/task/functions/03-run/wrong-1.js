// Wrong: start minus end
function seconds(text) {
  const [h, m, s] = text.split(':').map(Number);
  return h * 3600 + m * 60 + s;
}

const start = seconds(prompt());
const end = seconds(prompt());
console.log(start - end);
