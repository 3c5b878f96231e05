const k = Number(prompt());
const text = prompt();
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
let secret = '';
for (const c of text) {
  const place = alphabet.indexOf(c);
  secret += place === -1 ? c : alphabet[(place + k) % 26];
}
console.log(secret);
