export const aiConstants = {
  aiConfigName: 'space_chatbot',
  chatOpeningDelayMs: 100,
  aiReservationMinutes: 10,
} as const;

export const aiDefaults = {
  aiUnitsDay: { free: 3, premium: 30, guest: 3, site: 300 },
};
