export const placementConstants = {
  placement: {
    /** So many questions at least, and at most. */
    fewest: 12,
    most: 20,
    /** After the fewest a test ends when its level is so likely; with each question more it may be that much less. */
    sureShare: 0.885,
    easing: 0.014,
    /** Each question is one of so many that tell most. */
    amongBest: 8,
    /** How long a test may be gone on with, and how long its result can be taken over by whoever signs in. */
    openMinutes: 120,
    keptDays: 30,
    /** Tests begun from one address in an hour, which is a class or two, and from one site in a day. */
    anHour: 60,
    siteADay: 600,
    /** Whoever begins anew is not asked again what so many questions before asked. */
    mostAvoided: 40,
    /** Of one address and day so many tests count for how hard questions are: nobody makes them easy for all others. */
    countedADay: 40,
    /** From so many answers on a question's difficulty is estimated from them. */
    answersToEstimate: 200,
    answerMax: 80,
  },
} as const;
