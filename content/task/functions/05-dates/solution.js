function daysIn(month, year) {
  if (month === 2) {
    return year % 4 === 0 ? 29 : 28;
  }
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function exists(day, month, year) {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
}

const n = Number(prompt());
for (let i = 0; i < n; i++) {
  const [day, month, year] = prompt().split('.').map(Number);
  console.log(exists(day, month, year) ? 'YES' : 'NO');
}
