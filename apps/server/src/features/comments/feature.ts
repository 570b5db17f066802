import type { Feature } from '../../feature.ts'
import { leavePosts } from './leave-posts.ts'
import { voteFunction } from './vote.ts'

export const comments: Feature = { functions: [voteFunction], onMemberLeaves: leavePosts }
