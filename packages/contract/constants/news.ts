export const newsConstants = {
  news: { titleMax: 120, textMax: 300, bodyMax: 8000 },
} as const;
