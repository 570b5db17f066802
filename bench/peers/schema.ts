import type { ParseSchema } from 'parse-server'

const pointer = (targetClass: string) => ({ type: 'Pointer', targetClass }) as const
const text = { type: 'String' } as const
const number = { type: 'Number' } as const
const open = { '*': true }

/** Everybody may read and write every row: nothing is checked, counted, awarded or announced. */
const classLevelPermissions = { find: open, get: open, count: open, create: open, update: open, delete: open }

const classOf = (
  className: string,
  fields: ParseSchema['fields'],
  indexes: ParseSchema['indexes'] = {},
): ParseSchema => ({ className, fields, indexes, classLevelPermissions })

/** Bare rows of the same things that Bowline stores, with the indexes that the feed needs. */
export const schema = [
  classOf('Follow', { from: pointer('_User'), to: pointer('_User') }, { Follow_from: { from: 1 } }),
  classOf(
    'Post',
    { author: pointer('_User'), content: text, hobby: text, visibility: text },
    { Post_author_createdAt: { author: 1, createdAt: 1 }, Post_createdAt: { createdAt: 1 } },
  ),
  classOf('Like', { post: pointer('Post'), user: pointer('_User') }),
  classOf('Comment', { post: pointer('Post'), author: pointer('_User'), content: text }),
  classOf('Vote', { comment: pointer('Comment'), user: pointer('_User'), value: number }),
  classOf('Message', { from: pointer('_User'), to: pointer('_User'), text }),
]
