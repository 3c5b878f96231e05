// Wrong: moves spaces and digits too
const k = Number(prompt());
const text = prompt();
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
let secret = '';
for (const c of text) {
  const place = alphabet.indexOf(c);
  secret += alphabet[(place + k + 26) % 26];
}
console.log(secret);
