// Wrong: any letter will do, a capital is not asked for
const password = prompt();
let digit = false;
let big = false;
let small = false;
for (const c of password) {
  if (c >= '0' && c <= '9') {
    digit = true;
  } else if (c >= 'A' && c <= 'Z') {
    big = true;
  } else if (c >= 'a' && c <= 'z') {
    small = true;
  }
}
console.log(password.length >= 8 && digit && (big || small) ? 'STRONG' : 'WEAK');
