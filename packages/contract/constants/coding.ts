export const codingDefaults = {
  codingCoinsMonth: { free: 30, premium: 60 },
  codingSubmitsDay: { free: 5 },
};
