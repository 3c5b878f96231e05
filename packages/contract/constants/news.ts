export const newsConstants = {
  news: { titleMax: 120, textMax: 300, bodyMax: 8000, pageSize: 20, pictureSidePx: 1200 },
} as const;
