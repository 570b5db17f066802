type Visibility = 'public' | 'followers' | 'private'

export type DemoMember = {
  readonly username: string
  readonly displayName: string
  readonly bio: string
  readonly hobbies: readonly string[]
  readonly timeZone: string
  /** The name of the profile photo; null for a member without one. */
  readonly portrait: string | null
}

export type DemoPost = {
  /** Identifies the post in `comments`; does not change while the text stays the same. */
  readonly key: string
  readonly author: string
  readonly hobby: string
  readonly content: string
  readonly tags: readonly string[]
  /** The name of its picture; null for a post of text alone. */
  readonly picture: string | null
  readonly daysAgo: number
  readonly hour: number
  readonly visibility: Visibility
}

/** A post as it is written in `posts/`. `picture` names its picture; `tags` are separated by spaces. */
export type PostRow = readonly [
  author: string,
  hobby: string,
  tags: string,
  picture: string | null,
  content: string,
  visibility?: Visibility,
]

export type DemoReply = { readonly author: string; readonly content: string }

/** What a member says on a post, and what is answered to it, in order. */
export type DemoComment = DemoReply & {
  /** The key of the post. */
  readonly post: string
  readonly hoursAfter: number
  readonly replies: readonly DemoReply[]
}

export type DemoMessage = {
  readonly sender: string
  readonly text: string
  /** The name of its picture. */
  readonly picture: string | null
  /** How many messages before it the one is that it replies to; null for none. */
  readonly repliesTo: number | null
  readonly reactions: readonly { readonly member: string; readonly emoji: string }[]
}

/** A conversation of two who follow each other, in order. */
export type DemoChat = {
  readonly one: string
  readonly other: string
  /** Since the last of it was said. */
  readonly minutesAgo: number
  /** How many of the last ones the first has not read. */
  readonly unread: number
  readonly messages: readonly DemoMessage[]
}

export type DemoEvent = {
  readonly host: string
  readonly hobby: string
  readonly title: string
  readonly description: string
  /** From the community's present; past ones are negative. */
  readonly inDays: number
  /** Moves it to the next such day on the host's clock, 0 for Sunday. */
  readonly weekday?: number
  /** On the host's clock. */
  readonly hour: number
  readonly hours: number
  /** Absent: it is online. */
  readonly place?: string
  readonly address?: string
  readonly link?: string
  readonly capacity: number | null
  readonly repeat?: { readonly every: 'week' | 'two-weeks' | 'month'; readonly times: number }
  /** In the order in which they say so: who finds no place waits. */
  readonly goers: readonly string[]
  /** Members who may come. */
  readonly interested?: readonly string[]
  /** What guests tell of it afterwards. */
  readonly told?: readonly (readonly [author: string, content: string])[]
  /** Why it does not take place after all. */
  readonly cancelled?: string
  /** The name of its picture. */
  readonly picture: string | null
}

export type DemoProject = {
  readonly owner: string
  readonly hobby: string
  readonly title: string
  readonly description: string
  readonly state: 'planned' | 'active' | 'finished' | 'let-go'
  readonly visibility?: Visibility
  readonly daysAgo: number
  readonly materials: readonly (readonly [name: string, amount: string, ready: boolean])[]
  /** In the order in which they came: told in a post, or worked on. */
  readonly steps: readonly ({ readonly post: string } | { readonly hours: number; readonly note: string })[]
  /** The names of its pictures. */
  readonly pictures?: { readonly before?: string; readonly after?: string }
}

/** What a member did some hours ago. Posts are named by their keys, check-ins and comments by their texts. */
export type DemoMoment = { readonly by: string; readonly hoursAgo: number } & (
  | { readonly follows: string }
  | { readonly likes: string }
  | { readonly event: string; readonly address: string }
  | { readonly post: string; readonly replyTo: string; readonly content: string }
  | { readonly commentOn: { readonly post: string } | { readonly checkIn: string }; readonly content: string }
)

export type DemoChallenge = {
  readonly creator: string
  readonly hobby: string
  readonly title: string
  readonly description: string
  readonly kind: 'individual' | 'cooperative'
  /** First and last day, from the community's present. */
  readonly from: number
  readonly to: number
  /** Absent: it was announced a few days before it starts, or before the present. */
  readonly announcedHoursAgo?: number
  readonly goal: number
  /** Besides its creator, in the order in which they join. */
  readonly members: readonly string[]
  /** Who of them rests at present. */
  readonly resting: readonly string[]
  /** In their order. A picture is one of those that something else shows, too. */
  readonly checkIns: readonly (readonly [
    author: string,
    daysAgo: number,
    content: string,
    picture?: string,
  ])[]
}
