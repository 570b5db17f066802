/** What the server has acknowledged to the clients of the load. */
export type Ledger = ReturnType<typeof createLedger>

export const createLedger = () => ({
  posts: new Set<string>(),
  /** As `post member`. */
  likes: new Set<string>(),
  comments: new Set<string>(),
  messages: new Set<string>(),
  /** Their addresses by id. */
  pictures: new Map<string, string>(),
})

export const acknowledgedIn = ({ posts, likes, comments, messages, pictures }: Ledger) =>
  posts.size + likes.size + comments.size + messages.size + pictures.size
