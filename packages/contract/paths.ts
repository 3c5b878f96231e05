/** The paths of the 35 routes of the specification by name, and of the staff's one. Links say `href('xp-rating')`, never a path. */
export const paths = {
  signin: '/',
  signup: '/signup',
  news: '/mars-news',
  privacy: '/privacy-policy',
  'privacy-student': '/privacy-policy-student',
  landing: '/landing',
  'english-test': '/english-test',
  'prof-test': '/prof-test',
  'english-intro': '/english-test-page',
  'not-found': '/*',
  home: '/main-page',
  'course-element': '/course-elements/:courseId/:courseType/:groupId/:elementId/:module',
  courses: '/my-courses',
  eduverse: '/eduverse',
  'eduverse-course': '/eduverse/:id',
  blog: '/blog-page',
  shop: '/shop-page',
  rating: '/rating',
  'shop-history': '/shop-history-page',
  'student-posts': '/student-posts/:id',
  'coin-rating': '/coin-rating-page',
  'xp-rating': '/xp-rating-page',
  'typing-rating': '/typing-rating-page',
  parent: '/parent-main',
  game: '/mars-game',
  'student-profile': '/student-profile/:id',
  'student-badges': '/student-badges/:id',
  'student-ranks': '/student-ranks/:id',
  code: '/mars-code',
  'code-questions': '/mars-code/questions/:frameId',
  english: '/english',
  'english-course': '/english/course',
  'english-learning': '/english/course/learning',
  hero: '/hero/:studentId',
  'code-task': '/mars-code/task/:id',
  staff: '/staff',
} as const;

export type RouteName = keyof typeof paths;

/**
 * The address of a route.
 * @param params its `:name` parts; one that is missing stays visible, so that a mistake is seen.
 */
export function routePath(name: RouteName, params: Record<string, string | number> = {}): string {
  return paths[name].replace(/:(\w+)/g, (whole, key: string) => encodeURIComponent(params[key] ?? whole));
}

/** The home of a role, where a signed-in person is led from routes that are not theirs. */
export const homeOf = (role: string): RouteName =>
  role === 'parent' ? 'parent' : role === 'teacher' || role === 'admin' ? 'staff' : 'home';
