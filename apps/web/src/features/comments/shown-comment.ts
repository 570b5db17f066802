import type { Comment } from '@bowline/api'
import type { Overlaid } from '../../offline/pending.ts'

export type { OverlaidThread as ShownThread } from './overlay.ts'

/** A comment or reply as shown: the server's data with pending operations applied. */
export type ShownComment = Overlaid<Comment>
