export const blogConstants = {
  blog: {
    /** Letters of a post's title and of its text. */
    titleMax: 100,
    textMax: 20_000,
    pictures: 5,
    /** The longer side of a picture, in pixels. */
    pictureSidePx: 1280,
    /** Posts of one student in a day, deleted ones too, with premium: nobody writes so many by hand. */
    postsDayMost: 50,
    /** Letters of a comment. */
    commentMax: 1000,
    commentsDay: 40,
    /** Posts of one student that may wait at a time. */
    waitingMax: 20,
    /** What one may report in a day: it takes two to hide a comment. */
    reportsDay: 10,
    reportersToHide: 2,
    /** Waiting and refused posts that are listed to their author. */
    ownListed: 20,
  },
} as const;

export const blogDefaults = {
  blogPostsDay: 2,
};
