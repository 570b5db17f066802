export type { CommentPages } from './queries.ts'
