import { defineAdditions } from '../addition.ts';

export const referralAdds = defineAdditions({
  topics: ['referral'],
  reviews: ['referral'],
  rules: ['referral'],
  /** Somebody signed up by the student's link. */
  events: ['friend_joined'],
});
