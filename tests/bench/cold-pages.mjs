/**
 * Twenty screens of a phone, with what is useful there: what one came to read, or the first thing to press. `most`: by when,
 * in milliseconds. `gift`: whoever opens it was given coins, so that a notice comes by itself.
 * @param {(path: string, login: string) => Promise<any>} ask a call of the platform
 */
export async function coldPages(ask) {
  const { id } = await ask('/v1/me', 'aziza');
  const { items: mine } = await ask('/v1/me/courses', 'aziza');
  const [{ id: online }] = (await ask('/v2/eduverse/courses', 'aziza')).items;
  const lessonOf = ({ course, group, resume }) =>
    ['/course-elements', course.id, course.type, group?.id ?? 0, resume.element_id, resume.module].join('/');
  const goesOn = (kind) =>
    lessonOf(mine.find(({ resume }) => resume && (resume.kind === 'homework') === kind));
  return [
    { path: '/', tag: 'mars-signin', selector: 'input[name=password]', login: null, most: 2500 },
    { path: '/main-page', tag: 'mars-home', selector: '.action', login: 'eldor', most: 3500 },
    { path: '/main-page', tag: 'mars-home', selector: '.action', gift: true },
    { path: '/my-courses', tag: 'mars-courses', selector: '.mine' },
    { path: goesOn(false), tag: 'mars-course', selector: '.text' },
    { path: goesOn(true), tag: 'mars-course', selector: '.text' },
    { path: '/eduverse', tag: 'mars-eduverse', selector: '.offer' },
    { path: `/eduverse/${online}`, tag: 'mars-eduverse-course', selector: '.about' },
    { path: '/blog-page', tag: 'mars-blog', selector: 'article' },
    { path: '/shop-page', tag: 'mars-shop', selector: '.product' },
    { path: '/rating', tag: 'mars-ratings', selector: '.own > p' },
    { path: '/coin-rating-page', tag: 'mars-rating', selector: '.rows .row' },
    { path: '/mars-game', tag: 'mars-game', selector: '.start .btn' },
    { path: '/mars-code', tag: 'mars-code', selector: '.path' },
    { path: '/mars-code/task/3', tag: 'mars-code-task', selector: '.task-top' },
    { path: '/english', tag: 'mars-english', selector: '.levels .row' },
    { path: `/hero/${id}`, tag: 'mars-hero', selector: '.frame img' },
    { path: `/student-profile/${id}`, tag: 'mars-student-profile', selector: '.who' },
    { path: `/student-badges/${id}`, tag: 'mars-student-badges', selector: '.sum' },
    { path: `/student-ranks/${id}`, tag: 'mars-student-ranks', selector: '.now .h2' },
    { path: '/parent-main', tag: 'mars-parent', selector: '.money', login: 'otabek' },
  ];
}
