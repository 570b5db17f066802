import { makingComments } from './comments/making.ts'
import { outsideComments } from './comments/outside.ts'
import { studyComments } from './comments/study.ts'
import { tableComments } from './comments/table.ts'
import { textileComments } from './comments/textile.ts'
import type { DemoComment } from './types.ts'

/** Everything the demo community says on its posts. */
export const comments: readonly DemoComment[] = [
  ...textileComments,
  ...makingComments,
  ...tableComments,
  ...outsideComments,
  ...studyComments,
]
