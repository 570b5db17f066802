import type { ReportReason } from '@bowline/domain'
import { comments, members, posts } from './content/index.ts'
import { readersOf } from './content/readers.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'
import { postId } from './posts.ts'

const hour = 60 * 60_000

type DemoReport = {
  subject: 'post' | 'comment' | 'member'
  subjectId: string
  reporter: string
  reason: ReportReason
  note: string
  hoursAgo: number
}

const open = posts.filter(({ visibility }) => visibility === 'public')
/** All members except the first two, who are the demo's sign-ins. */
const bystanders = members.slice(2).map(({ username }) => username)

const reportsOfPost = (at: number, notes: readonly (readonly [ReportReason, string])[]): DemoReport[] => {
  const post = open[at]
  if (!post) return []
  const readers = readersOf(post).filter(({ username }) => bystanders.includes(username))
  return notes.map(([reason, note], index) => ({
    subject: 'post',
    subjectId: postId(post),
    reporter: readers[(seedOf(post.key) + index) % readers.length]?.username ?? '',
    reason,
    note,
    hoursAgo: 3 + at / 10 + index,
  }))
}

const [remark] = comments.filter(
  ({ post, author }) => open.some(({ key }) => key === post) && bystanders.includes(author),
)
const [shown, watcher, other] = bystanders

/** The admin's open reports. Some are unfounded, as in any community. */
export const reports: readonly DemoReport[] = [
  ...reportsOfPost(12, [
    ['spam', 'Third time this week that he sends us to the same shop.'],
    ['spam', ''],
    ['other', 'The picture is from a magazine, I have it here.'],
  ]),
  ...reportsOfPost(47, [['other', 'Wrong hobby?']]),
  ...(remark
    ? [
        {
          subject: 'comment',
          subjectId: idOf(`comment ${remark.content}`),
          reporter: bystanders.find(username => username !== remark.author) ?? '',
          reason: 'harassment',
          note: 'Not how we talk to beginners here.',
          hoursAgo: 5,
        } as const,
      ]
    : []),
  ...[watcher, other].flatMap((reporter = '', index): DemoReport[] =>
    shown
      ? [
          {
            subject: 'member',
            subjectId: memberId(shown),
            reporter,
            reason: 'spam',
            note: index === 0 ? 'Asks everybody for money in the chat.' : '',
            hoursAgo: 2 + index,
          },
        ]
      : [],
  ),
]

export const makeReport = (lane: Lane, { reporter, hoursAgo, ...report }: DemoReport, now: Date) =>
  lane.as(memberId(reporter), new Date(now.getTime() - hoursAgo * hour)).createReport({
    body: { id: idOf(`report ${reporter} ${report.subjectId}`), ...report },
  })
