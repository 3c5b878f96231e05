import { defineAdditions } from '../addition.ts';
import { defineCalls } from '../call.ts';

export const referralAdds = defineAdditions({
  rules: ['referral'],
  /** Somebody signed up by the student's link. */
  events: ['friend_joined'],
});

export const referralCalls = defineCalls({});
