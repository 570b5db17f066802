import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from '../members.ts'
import type { Ledger } from './ledger.ts'
import type { Write } from './write-until-acknowledged.ts'

type ClientDeps = {
  member: Member
  partner: Member
  chatId: string
  write: Write
  /** Every acknowledged write is noted here. */
  ledger: Ledger
  /** The latest post of each member, for likes and comments. */
  latestPosts: Map<Member, string>
  picture: Uint8Array
  /** Ends the client after the write that is in progress. */
  signal: AbortSignal
}

/** Milliseconds between two steps, on average. */
const pause = 300

/** Publishes posts, half of them with a picture, likes and comments on those of the partner, and chats. */
export const runClient = async (deps: ClientDeps) => {
  const steps = [publishWithPicture, answerPartner, chat, publish, answerPartner, chat]
  for (const step of forever(steps)) {
    if (deps.signal.aborted) return
    await step(deps)
    await sleep(pause * (0.5 + Math.random()))
  }
}

function* forever<Step>(steps: Step[]) {
  while (true) yield* steps
}

const publish = (deps: ClientDeps) => publishPost(deps)

const publishWithPicture = async (deps: ClientDeps) => {
  const { member, write, ledger, picture } = deps
  const id = randomUUID()
  const query = { id, purpose: 'post', fileName: 'vase.jpg' } as const
  const stored = await write(options => member.api.uploadMedia({ query, body: picture }, options))
  ledger.pictures.set(id, stored.picture.url)
  await publishPost(deps, id)
}

const publishPost = async ({ member, write, ledger, latestPosts }: ClientDeps, mediaId?: string) => {
  const id = randomUUID()
  const body = { id, content: 'A celadon vase', hobby: 'pottery', mediaId }
  await write(options => member.api.createPost({ body }, options))
  ledger.posts.add(id)
  latestPosts.set(member, id)
}

const answerPartner = async ({ member, partner, write, ledger, latestPosts }: ClientDeps) => {
  const postId = latestPosts.get(partner)
  if (!postId) return
  await write(options => member.api.likePost({ params: { postId } }, options))
  ledger.likes.add(`${postId} ${member.id}`)
  const id = randomUUID()
  const request = { params: { postId }, body: { id, content: 'What a glaze!' } }
  await write(options => member.api.createComment(request, options))
  ledger.comments.add(id)
}

const chat = async ({ member, chatId, write, ledger }: ClientDeps) => {
  const id = randomUUID()
  const request = { params: { chatId }, body: { id, text: 'Kiln is warm' } }
  await write(options => member.api.sendMessage(request, options))
  ledger.messages.add(id)
}
