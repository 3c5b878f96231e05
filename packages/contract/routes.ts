import { paths, type RouteName } from './paths.ts';

/** What a route of the platform is, spec section 2. */
export interface Route {
  path: string;
  layout: 'auth' | 'desktop';
  login: boolean;
  /** Whose route it is; others are led home (ruling 7). */
  role?: 'student' | 'parent' | 'staff';
  /** The custom element that fills it. */
  element: string;
}

const open = (name: RouteName, element: string): Route => ({
  path: paths[name],
  layout: 'auth',
  login: false,
  element,
});
const bare = (name: RouteName, element: string): Route => ({
  path: paths[name],
  layout: 'auth',
  login: true,
  role: 'student',
  element,
});
const desktop = (name: RouteName, element: string): Route => ({
  path: paths[name],
  layout: 'desktop',
  login: true,
  role: 'student',
  element,
});

/** What stands at which path. */
export const routes = {
  signin: open('signin', 'mars-signin'),
  signup: open('signup', 'mars-signup'),
  news: open('news', 'mars-news'),
  privacy: open('privacy', 'mars-privacy'),
  'privacy-student': open('privacy-student', 'mars-privacy-student'),
  landing: open('landing', 'mars-landing'),
  'english-test': open('english-test', 'mars-english-test'),
  'prof-test': open('prof-test', 'mars-prof-test'),
  'english-intro': open('english-intro', 'mars-english-intro'),
  'not-found': open('not-found', 'mars-not-found'),
  home: desktop('home', 'mars-home'),
  'course-element': desktop('course-element', 'mars-course'),
  courses: desktop('courses', 'mars-courses'),
  eduverse: desktop('eduverse', 'mars-eduverse'),
  'eduverse-course': desktop('eduverse-course', 'mars-eduverse-course'),
  blog: desktop('blog', 'mars-blog'),
  shop: desktop('shop', 'mars-shop'),
  rating: desktop('rating', 'mars-ratings'),
  'shop-history': desktop('shop-history', 'mars-shop-history'),
  'student-posts': desktop('student-posts', 'mars-student-posts'),
  'coin-rating': desktop('coin-rating', 'mars-rating'),
  'xp-rating': desktop('xp-rating', 'mars-rating'),
  'typing-rating': desktop('typing-rating', 'mars-rating'),
  parent: { path: paths.parent, layout: 'desktop', login: true, role: 'parent', element: 'mars-parent' },
  game: desktop('game', 'mars-game'),
  'student-profile': desktop('student-profile', 'mars-student-profile'),
  'student-badges': desktop('student-badges', 'mars-student-badges'),
  'student-ranks': desktop('student-ranks', 'mars-student-ranks'),
  code: desktop('code', 'mars-code'),
  'code-questions': desktop('code-questions', 'mars-code-questions'),
  english: bare('english', 'mars-english'),
  'english-course': bare('english-course', 'mars-english-course'),
  'english-learning': bare('english-learning', 'mars-english-learning'),
  hero: bare('hero', 'mars-hero'),
  'code-task': bare('code-task', 'mars-code-task'),
  staff: { path: paths.staff, layout: 'auth', login: true, role: 'staff', element: 'mars-staff' },
} as const satisfies Record<RouteName, Route>;
