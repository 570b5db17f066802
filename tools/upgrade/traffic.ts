import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@bowline/api'
import { connect, type Member, signUpAt } from '../members.ts'

/** Few enough for the limits of new members. */
const postsEach = 15

type Chatter = Member & { chatId: string }

/** Signs members up, and connects each with the next one. */
export const createMembers = async (url: string, count: number): Promise<Chatter[]> => {
  const members: Member[] = []
  for (let number = 0; number < count; number += 1)
    members.push(await signUp(url, `member_${number}@example.org`))
  const chatters = []
  for (const [index, member] of members.entries())
    chatters.push({ ...member, chatId: await connect(member, members[(index + 1) % count] ?? member) })
  return chatters
}

const signUp = (url: string, email: string) =>
  signUpAt(url, email, async () => {
    const mails: { to: string; links: string[] }[] = await (await fetch(`${url}/dev/outbox.json`)).json()
    const [link = ''] = mails.find(({ to }) => to === email)?.links ?? []
    return new URL(link).searchParams.get('oobCode') ?? ''
  })

/**
 * Lets all members read and write as fast as the server answers, until `stop`. `moveTo` sends the requests that start from then
 * on to another server, and resolves once all earlier ones are answered.
 */
export const startTraffic = (firstUrl: string, members: Chatter[]) => {
  const failures: string[] = []
  const posts: string[] = []
  const laps = members.map(() => Promise.resolve())
  let url = firstUrl
  let requests = 0
  let isStopped = false

  const call = async <Answer>(
    what: string,
    { token }: Member,
    send: (api: Client) => Promise<Answer>,
  ): Promise<Answer | null> => {
    requests += 1
    return send(createClient({ baseUrl: url, bearer: token })).catch((error: unknown) => {
      failures.push(`${what}: ${error}`)
      return null
    })
  }

  const lap = async (member: Chatter, number: number) => {
    if (number < postsEach) {
      const id = randomUUID()
      const body = { id, content: `Lap ${number}`, hobby: 'pottery' }
      if (await call('createPost', member, api => api.createPost({ body }))) posts.push(id)
    }
    const feed = await call('getFeed', member, api => api.getFeed())
    const postId = feed?.posts[0]?.id
    if (!postId) return
    const params = { postId }
    await call('likePost', member, api => api.likePost({ params }))
    const comment = { id: randomUUID(), content: 'Lovely' }
    await call('createComment', member, api => api.createComment({ params, body: comment }))
    await call('unlikePost', member, api => api.unlikePost({ params }))
    await call('getPost', member, api => api.getPost({ params }))
    await call('listNotifications', member, api => api.listNotifications())
    const message = { id: randomUUID(), text: 'The kiln is warm' }
    const chat = { chatId: member.chatId }
    await call('sendMessage', member, api => api.sendMessage({ params: chat, body: message }))
  }

  const keepGoing = async (member: Chatter, index: number) => {
    for (let number = 0; !isStopped; number += 1) {
      laps[index] = lap(member, number)
      await laps[index]
    }
  }
  const going = members.map(keepGoing)

  return {
    moveTo: async (nextUrl: string) => {
      url = nextUrl
      await Promise.all(laps)
    },
    /** Ids of `posts` were answered with success. */
    stop: async () => {
      isStopped = true
      await Promise.all(going)
      return { requests, failures, posts }
    },
  }
}
