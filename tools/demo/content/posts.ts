import { artPosts } from './posts/art.ts'
import { collectingPosts } from './posts/collecting.ts'
import { foodPosts } from './posts/food.ts'
import { gamesPosts } from './posts/games.ts'
import { makingPosts } from './posts/making.ts'
import { musicPosts } from './posts/music.ts'
import { naturePosts } from './posts/nature.ts'
import { outdoorPosts } from './posts/outdoors.ts'
import { sciencePosts } from './posts/science.ts'
import { sportPosts } from './posts/sport.ts'
import { textilePosts } from './posts/textile.ts'
import { wordsPosts } from './posts/words.ts'
import { createRandom, seedOf } from './random.ts'
import type { DemoPost, PostRow } from './types.ts'

const rows: readonly PostRow[] = [
  ...textilePosts,
  ...makingPosts,
  ...foodPosts,
  ...outdoorPosts,
  ...sportPosts,
  ...musicPosts,
  ...artPosts,
  ...collectingPosts,
  ...gamesPosts,
  ...sciencePosts,
  ...naturePosts,
  ...wordsPosts,
]

/** Tags that members of different hobbies use, so that some tags are more common than others. */
const sharedTags = ['handmade', 'smallwins', 'firsttry', 'slowdays', 'learning'] as const

/** Every post of the demo community, newest first. */
export const posts: readonly DemoPost[] = rows
  .map(asPost)
  .sort((a, b) => a.daysAgo - b.daysAgo || b.hour - a.hour)

/** Few posts are old, many are new, and the newest have pictures. The hour is one at which people are awake. */
function asPost([author, hobby, tags, picture, content, visibility = 'public']: PostRow): DemoPost {
  const random = createRandom(seedOf(author + content))
  return {
    key: `${author}/${hobby}/${tags.replaceAll(' ', '-')}`,
    author,
    hobby,
    content,
    tags: withSharedTag(tags.split(' '), content),
    picture,
    daysAgo: Math.floor(random.next() ** 1.7 * 120) + (picture ? 0 : 2),
    hour: random.pick([6, 7, 7, 8, 9, 11, 12, 13, 15, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22]),
    visibility,
  }
}

function withSharedTag(tags: string[], content: string) {
  const random = createRandom(seedOf(content))
  const shared = random.pick(sharedTags.slice(0, 1 + Math.floor(random.next() * sharedTags.length)))
  return random.next() < 0.4 && !tags.includes(shared) ? [...tags, shared] : tags
}
