export const avatarConstants = {
  uploadMaxMegabytes: 12,
  uploadMaxMegapixels: 30,
  uploadsDay: 20,
} as const;
