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

const open = (path: string, element: string): Route => ({ path, layout: 'auth', login: false, element });
const bare = (path: string, element: string): Route => ({
  path,
  layout: 'auth',
  login: true,
  role: 'student',
  element,
});
const desk = (path: string, element: string): Route => ({
  path,
  layout: 'desktop',
  login: true,
  role: 'student',
  element,
});

/** The 35 routes of the specification by name, and the staff's one. Links say `href('xp-rating')`, never a path. */
export const routes = {
  signin: open('/', 'mars-signin'),
  signup: open('/signup', 'mars-signup'),
  news: open('/mars-news', 'mars-news'),
  privacy: open('/privacy-policy', 'mars-privacy'),
  'privacy-student': open('/privacy-policy-student', 'mars-privacy-student'),
  landing: open('/landing', 'mars-landing'),
  'english-test': open('/english-test', 'mars-english-test'),
  'prof-test': open('/prof-test', 'mars-prof-test'),
  'english-intro': open('/english-test-page', 'mars-english-intro'),
  'not-found': open('/*', 'mars-not-found'),
  home: desk('/main-page', 'mars-home'),
  'course-element': desk('/course-elements/:courseId/:courseType/:groupId/:elementId/:module', 'mars-course'),
  courses: desk('/my-courses', 'mars-courses'),
  eduverse: desk('/eduverse', 'mars-eduverse'),
  'eduverse-course': desk('/eduverse/:id', 'mars-eduverse-course'),
  blog: desk('/blog-page', 'mars-blog'),
  shop: desk('/shop-page', 'mars-shop'),
  rating: desk('/rating', 'mars-ratings'),
  'shop-history': desk('/shop-history-page', 'mars-shop-history'),
  'student-posts': desk('/student-posts/:id', 'mars-student-posts'),
  'coin-rating': desk('/coin-rating-page', 'mars-rating'),
  'xp-rating': desk('/xp-rating-page', 'mars-rating'),
  'typing-rating': desk('/typing-rating-page', 'mars-rating'),
  parent: { path: '/parent-main', layout: 'desktop', login: true, role: 'parent', element: 'mars-parent' },
  game: desk('/mars-game', 'mars-game'),
  'student-profile': desk('/student-profile/:id', 'mars-student-profile'),
  'student-badges': desk('/student-badges/:id', 'mars-student-badges'),
  'student-ranks': desk('/student-ranks/:id', 'mars-student-ranks'),
  code: desk('/mars-code', 'mars-code'),
  'code-questions': desk('/mars-code/questions/:frameId', 'mars-code-questions'),
  english: bare('/english', 'mars-english'),
  'english-course': bare('/english/course', 'mars-english-course'),
  'english-learning': bare('/english/course/learning', 'mars-english-learning'),
  hero: bare('/hero/:studentId', 'mars-hero'),
  'code-task': bare('/mars-code/task/:id', 'mars-code-task'),
  staff: { path: '/staff', layout: 'auth', login: true, role: 'staff', element: 'mars-staff' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/**
 * The address of a route.
 * @param params its `:name` parts; one that is missing stays visible, so that a mistake is seen.
 */
export function routePath(name: RouteName, params: Record<string, string | number> = {}): string {
  return routes[name].path.replace(/:(\w+)/g, (whole, key: string) =>
    encodeURIComponent(params[key] ?? whole),
  );
}

/** The home of a role, where a signed-in person is led from routes that are not theirs. */
export const homeOf = (role: string): RouteName =>
  role === 'parent' ? 'parent' : role === 'teacher' || role === 'admin' ? 'staff' : 'home';
