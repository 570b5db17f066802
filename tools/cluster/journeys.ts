import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { jpeg } from '@bowline/server/testing/pictures'
import { clientOf, connect, type Member } from '../members.ts'
import { adminEmail, type Cluster } from './cluster.ts'
import { openLive } from './live-connection.ts'
import { signUp } from './sign-up.ts'
import { waitUntil } from './wait-until.ts'

/** Long enough for a busy machine. */
const soon = { seconds: 20 }

/** What a member does, through the proxy. @returns the two members, who have a chat, and the admin */
export const runJourneys = async (cluster: Cluster, say: (line: string) => void) => {
  const admin = await signUp(cluster, adminEmail)
  await admin.api.setNewcomerLimits({ body: { days: 0, posts: 20, messages: 20, links: 10 } })
  const [ada, ben] = await Promise.all([
    signUp(cluster, 'ada@example.org'),
    signUp(cluster, 'ben@example.org'),
  ])
  say('Signed up, verified by email and signed in')

  const chatId = await connect(ada, ben)
  await ben.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
  const postId = await publishWithPicture(cluster, ada)
  say('Published a post with a picture')

  await ben.api.likePost({ params: { postId } })
  await ben.api.createComment({ params: { postId }, body: { id: randomUUID(), content: 'What a glaze!' } })
  const { likeCount, commentCount } = await ada.api.getPost({ params: { postId } })
  assert.deepEqual({ likeCount, commentCount }, { likeCount: 1, commentCount: 1 })
  say('Liked it, and commented on it')

  await expectNotifications(ada, ['comment', 'follow', 'like'])
  await expectNotifications(ben, ['hobbyUpdate'])
  say('Notified the author at once, and the connection by a job of the worker')

  await expectLiveMessages(cluster, { from: ada, to: ben, chatId })
  await expectLiveMessages(cluster, { from: ben, to: ada, chatId })
  say("Sent chat messages, which arrived over the other instance's live connection")

  const data = await ada.api.exportMyData()
  assert.deepEqual(
    data.posts.map(({ id }) => id),
    [postId],
  )
  await downloadArchive(cluster, ada)
  say('Exported the data, and downloaded the archive that the worker had made')
  return { admin, pair: { one: ada, other: ben, chatId } }
}

const publishWithPicture = async ({ urls }: Cluster, author: Member) => {
  const mediaId = randomUUID()
  const { picture } = await author.api.uploadMedia({
    query: { id: mediaId, purpose: 'post', fileName: 'vase.jpg', description: 'A tall vase' },
    body: await jpeg(),
  })
  const id = randomUUID()
  await author.api.createPost({ body: { id, content: 'A celadon vase', hobby: 'pottery', mediaId } })
  const answer = await fetch(new URL(picture.url, urls.proxy), {
    headers: { Authorization: `Bearer ${author.token}` },
  })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('Content-Type') ?? '', /^image\//)
  return id
}

const expectNotifications = ({ api }: Member, types: string[]) =>
  waitUntil(
    `the notifications ${types.join(', ')}`,
    async () => {
      const { notifications } = await api.listNotifications()
      const found = new Set(notifications.map(({ type }) => type))
      return types.every(type => found.has(type as (typeof notifications)[number]['type']))
    },
    soon,
  )

type Conversation = { from: Member; to: Member; chatId: string }

/** One member sends through an instance, the other one receives from the other instance, the reverse, and through the proxy. */
export const expectLiveMessages = async (
  { urls }: Cluster,
  { from, to, chatId }: Conversation,
  { seconds } = soon,
) => {
  for (const [near, far] of [
    [urls.web1, urls.web2],
    [urls.web2, urls.web1],
    [urls.proxy, urls.proxy],
  ] as const) {
    const screen = await openLive(far, to.token)
    try {
      const id = randomUUID()
      await clientOf(near, from.token).sendMessage({ params: { chatId }, body: { id, text: 'Kiln is warm' } })
      await waitUntil(
        `a message sent to ${near} to arrive over ${far}`,
        () => screen.received(event => event.type === 'message' && event.message.id === id),
        { seconds, every: 20 },
      )
    } finally {
      screen.close()
    }
  }
}

/** Requests an archive, waits for the worker and downloads it. */
const downloadArchive = async (cluster: Cluster, member: Member) => {
  await member.api.createArchive()
  await expectArchive(cluster, member, soon)
}

/** The requested archive becomes ready and can be downloaded as a ZIP file. */
export const expectArchive = async ({ urls }: Cluster, { api, token, email }: Member, wait: typeof soon) => {
  const url = await waitUntil(
    `the archive of ${email}`,
    async () => (await api.getArchive()).archive?.url,
    wait,
  )
  const answer = await fetch(new URL(url, urls.proxy), { headers: { Authorization: `Bearer ${token}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.equal(bytes.subarray(0, 2).toString(), 'PK', `The archive of ${email} is no ZIP file.`)
}
