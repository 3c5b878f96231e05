export const blogDefaults = {
  blogPostsDay: 2,
};
