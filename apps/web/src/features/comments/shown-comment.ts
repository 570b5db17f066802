import type { Comment } from '@bowline/api'
import type { Overlaid } from '../../offline/overlay.ts'

export type { OverlaidThread as ShownThread } from '../../offline/overlay-comments.ts'

/** A comment or a reply as the screen shows it: what the server said, and what is still on its way. */
export type ShownComment = Overlaid<Comment>
