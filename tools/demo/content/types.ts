type Visibility = 'public' | 'followers' | 'private'

export type DemoMember = {
  readonly username: string
  readonly displayName: string
  readonly bio: string
  readonly hobbies: readonly string[]
  readonly timeZone: string
}

export type DemoPost = {
  /** The same for as long as the text is: what comments refer to, and the seed of the picture. */
  readonly key: string
  readonly author: string
  readonly hobby: string
  readonly content: string
  readonly tags: readonly string[]
  readonly hasPicture: boolean
  readonly daysAgo: number
  readonly hour: number
  readonly visibility: Visibility
}

/** A post as it is written down: author, hobby, tags, with a picture or words alone, text, and who may see it. */
export type PostRow = readonly [
  author: string,
  hobby: string,
  tags: string,
  form: 'picture' | 'words',
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
  /** The hobby of its picture. */
  readonly picture: string | null
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
  /** What guests tell of it afterwards. */
  readonly told?: readonly (readonly [author: string, content: string])[]
  /** Why it does not take place after all. */
  readonly cancelled?: string
  readonly hasPicture: boolean
}

export type DemoChallenge = {
  readonly creator: string
  readonly hobby: string
  readonly title: string
  readonly description: string
  readonly kind: 'individual' | 'cooperative'
  /** First and last day, from the community's present. */
  readonly from: number
  readonly to: number
  readonly goal: number
  /** Besides its creator, in the order in which they join. */
  readonly members: readonly string[]
  /** Who of them rests at present. */
  readonly resting: readonly string[]
  /** In their order. */
  readonly checkIns: readonly (readonly [author: string, daysAgo: number, content: string])[]
}
