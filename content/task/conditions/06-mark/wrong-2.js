// Wrong: separate checks print several marks
const score = Number(prompt());
if (score >= 86) console.log(5);
if (score >= 71) console.log(4);
if (score >= 56) console.log(3);
if (score < 56) console.log(2);
