/** The comments of a post: with the post's own keys, because some changes to a post concern its comments too. */
export const commentKeys = {
  of: (postId: string) => ['comments', 'of', postId] as const,
  replies: ['comments', 'replies'] as const,
  repliesTo: (commentId: string) => ['comments', 'replies', commentId] as const,
}
