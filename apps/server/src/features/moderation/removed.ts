/** Removed content, as the record of its removal stores it. */
export type Removed = {
  authorId: string
  excerpt: string
  mediaId: string | null
  /** Data that a restoration needs, if the content does not stay in its table. */
  kept: Record<string, unknown> | null
  /** Ids of everything removed with it. Open reports of any of these are decided too. */
  subjectIds: string[]
}
