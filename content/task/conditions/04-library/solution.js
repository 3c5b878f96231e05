const hour = Number(prompt());
const minute = Number(prompt());
const now = hour * 60 + minute;
if (now >= 540 && now < 1110) {
  console.log('OPEN');
} else {
  console.log('CLOSED');
}
