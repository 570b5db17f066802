import type { Post } from '@bowline/api'
import type { Overlaid } from '../../offline/pending.ts'

/** A post as shown: the server's data with pending operations applied. */
export type ShownPost = Overlaid<Post>

/** `key` stays the same while posts come and go in the page. */
export type ShownPage = { key: string; posts: ShownPost[] }
