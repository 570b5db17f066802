import type { Feature } from '../../feature.ts'
import { leavePosts } from './leave-posts.ts'

export const posts: Feature = { onMemberLeaves: leavePosts }
