import type { Notification } from '@bowline/api'

/** One line of the list; `times` counts the notifications in it. */
export type Line = Notification & { times: number }

/**
 * Puts notifications of one kind in one line where the newest is: posts of one member in one hobby, comments on one post
 * and new followers. The server has already done so with likes.
 * @param lines of one day, newest first
 */
export const groupAlike = (lines: readonly Notification[]): Line[] => {
  const groups = new Map<string, Line>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = groups.get(key)
    groups.set(key, group ? join(group, line) : { ...line, times: 1 })
  }
  return [...groups.values()]
}

const keyOf = ({ ids: [id = ''], type, post, senders: [sender], read }: Notification) => {
  if (type === 'follow') return `follow ${read}`
  if (type === 'comment' && post) return `comment ${post.id} ${read}`
  if (type === 'hobbyUpdate' && post && !post.announced) return `post ${sender?.uid} ${post.hobby} ${read}`
  return id
}

const join = (group: Line, { ids, senders }: Notification): Line => {
  const others = senders.filter(({ uid }) => !group.senders.some(known => known.uid === uid))
  const all = [...group.senders, ...others]
  return {
    ...group,
    ids: [...group.ids, ...ids],
    senders: all,
    senderCount: all.length,
    times: group.times + 1,
  }
}
