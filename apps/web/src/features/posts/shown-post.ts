import type { Post } from '@bowline/api'
import type { Overlaid } from '../../offline/pending.ts'

/** A post as the screen shows it: what the server said, and what is still on its way. */
export type ShownPost = Overlaid<Post>

/** `key` stays the same while posts come and go in the page. */
export type ShownPage = { key: string; posts: ShownPost[] }
