import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@bowline/api'
import { chatIdOf } from '@bowline/domain/chat'

type Member = { id: string; token: string }

/** Few enough for the limits of new members. */
const postsEach = 15

/** Signs members up, lets each follow the others and starts the chats between neighbours. */
export const createMembers = async (url: string, count: number): Promise<Member[]> => {
  const members = []
  for (let number = 0; number < count; number += 1) members.push(await signUp(url, `member_${number}`))
  for (const { id, token } of members)
    for (const other of members)
      if (other.id !== id) await clientOf(url, token).followUser({ params: { userId: other.id } })
  for (const [index, member] of members.entries()) {
    const other = neighbourOf(members, index)
    const body = { users: [member.id, other.id] }
    await clientOf(url, member.token).startChat({ params: chatOf(member, other), body })
  }
  return members
}

const neighbourOf = (members: Member[], index: number) => members[(index + 1) % members.length] as Member

const chatOf = (member: Member, other: Member) => ({ chatId: chatIdOf(member.id, other.id) })

const signUp = async (url: string, username: string): Promise<Member> => {
  const [email, password] = [`${username}@example.org`, 'Knots4everyone']
  const visitor = createClient({ baseUrl: url })
  await visitor.createAccount({ body: { username, email, password } })
  const mails: { to: string; links: string[] }[] = await (await fetch(`${url}/dev/outbox.json`)).json()
  const link = new URL(mails.find(({ to }) => to === email)?.links[0] ?? '')
  await visitor.applyActionCode({ body: { code: link.searchParams.get('oobCode') ?? '', password } })
  const { member, token } = await visitor.signIn({ body: { email, password, wantToken: true } })
  return { id: member.uid, token: token ?? '' }
}

const clientOf = (baseUrl: string, bearer: string) => createClient({ baseUrl, bearer })

/**
 * Lets all members read and write as fast as the server answers, until `stop`. `moveTo` sends the requests that start from then
 * on to another server, and resolves once all earlier ones are answered.
 */
export const startTraffic = (firstUrl: string, members: Member[]) => {
  const failures: string[] = []
  const posts: string[] = []
  let [url, requests, isStopped] = [firstUrl, 0, false]
  const laps = members.map(() => Promise.resolve())

  const call = async <Answer>(what: string, token: string, send: (api: Client) => Promise<Answer>) => {
    requests += 1
    return send(clientOf(url, token)).catch((error: unknown) => {
      failures.push(`${what}: ${error}`)
      return null
    })
  }

  const lap = async (member: Member, other: Member, number: number) => {
    const { token } = member
    if (number < postsEach) {
      const id = randomUUID()
      const body = { id, content: `Lap ${number}`, hobby: 'pottery' }
      if (await call('createPost', token, api => api.createPost({ body }))) posts.push(id)
    }
    const feed = await call('getFeed', token, api => api.getFeed())
    const postId = feed?.posts[0]?.id
    if (!postId) return
    const params = { postId }
    await call('likePost', token, api => api.likePost({ params }))
    const comment = { id: randomUUID(), content: 'Lovely' }
    await call('createComment', token, api => api.createComment({ params, body: comment }))
    await call('unlikePost', token, api => api.unlikePost({ params }))
    await call('getPost', token, api => api.getPost({ params }))
    await call('listNotifications', token, api => api.listNotifications())
    const message = { id: randomUUID(), text: 'The kiln is warm' }
    await call('sendMessage', token, api => api.sendMessage({ params: chatOf(member, other), body: message }))
  }

  members.map(async (member, index) => {
    const other = neighbourOf(members, index)
    for (let number = 0; !isStopped; number += 1) {
      laps[index] = lap(member, other, number)
      await laps[index]
    }
  })

  const settled = async () => {
    await Promise.all(laps)
  }
  return {
    moveTo: async (nextUrl: string) => {
      url = nextUrl
      await settled()
    },
    /** Ids of `posts` were answered with success. */
    stop: async () => {
      isStopped = true
      await settled()
      return { requests, failures, posts }
    },
  }
}
