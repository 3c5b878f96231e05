export const typingDefaults = {
  typingRunsDay: 3,
};
