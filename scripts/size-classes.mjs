// Which weight each element may have, and what of it does not count.

/** Elements that are pages of the platform; all others are pieces that other sites use, too. */
const PAGES = [
  'blog',
  'code',
  'code-questions',
  'code-task',
  'course',
  'courses',
  'eduverse',
  'eduverse-course',
  'english',
  'english-course',
  'english-learning',
  'game',
  'hero',
  'home',
  'landing',
  'news',
  'pay-systems',
  'privacy',
  'privacy-student',
  'shop',
  'shop-history',
  'signup',
  'student-badges',
  'student-money',
  'student-posts',
  'student-profile',
  'student-ranks',
  'till-table',
];
/** kB above loader and shared chunks, with everything that is fetched until the first useful sight. */
export const classOf = (name) =>
  name === 'attendance-calendar' ? 6 : PAGES.includes(name) || isStaff(name) ? 16 : 8;
/** Pages too: the frame of the staff, and its sections, each together with the frame. */
const isStaff = (name) => /^staff(-|$)/.test(name);
/** What comes after the first useful sight: at a press, on the platform alone, below what is seen first, on paper, or as colours of a text that stands. */
const AFTER = [
  'Celebrated',
  'NoWindow',
  'blog.Composer',
  'colour',
  'come-back',
  'code-task.Bench',
  'code-task.editor',
  'code-task.javascript',
  'code-task.python',
  'course.Program',
  'extra-lessons.Book',
  'game.Keys',
  'course.Work',
  'english-test.Came',
  'header.PaymentWarning',
  'header.coins-fly',
  'home.LookDialog',
  'notifications.NoticeDialog',
  'parent.lazy-pieces',
  'premium.Flow',
  'profile.lazy-pieces',
  'rating.Podium',
  'shop.Purchase',
  'staff.lazy-pieces',
  'staff-audit.Told',
  'staff-courses.lazy-pieces',
  'staff-groups.lazy-pieces',
  'staff-homework.Dues',
  'staff-import.lazy-pieces',
  'staff-leads.lazy-pieces',
  'staff-payments.lazy-pieces',
  'staff-people.lazy-pieces',
  'staff-review.Correct',
  'staff-settings.Backup',
  'staff-settings.lazy-pieces',
  'translated',
];

export const isAfter = (file) => AFTER.some((name) => file.startsWith(`${name}-`));
