import { defineAdditions } from '../addition.ts';

export const referralAdds = defineAdditions({
  rules: ['referral'],
  /** Somebody signed up by the student's link. */
  events: ['friend_joined'],
});
