import type { Feature } from '../../feature.ts'
import { leavePosts } from './leave-posts.ts'

export const comments: Feature = { onMemberLeaves: leavePosts }
