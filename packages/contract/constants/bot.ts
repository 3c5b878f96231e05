export const botConstants = {
  bot: {
    /** Telegram takes about thirty messages a second of a bot, one a second in a chat. */
    messagesASecond: 25,
    chatEverySeconds: 1,
    /** A message has so many letters at most; what is longer goes in parts. */
    messageMax: 4096,
    /** So often one is tried that Telegram refuses for now, or that does not reach it: hours, each pause longer. */
    mostTries: 20,
    /** Nobody is told of lessons, marks or debts between these hours of the centre; codes come at any time. */
    quietFrom: 21,
    quietUntil: 8,
    /** What was not sent, or stands in the outbox, is forgotten after so many days. */
    keepDays: 7,
    /** Of one chat so many messages and presses are read in a minute. */
    updatesAMinute: 30,
    outboxPage: 50,
  },
} as const;
