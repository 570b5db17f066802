import { readPicture } from '@bowline/tools/demo/pictures'
import { createMember, type Member } from '../fixtures/members.ts'
import type { Bowline } from '../server/bowline.ts'
import type { Picture } from '../steps/posts.ts'

const hour = 60 * 60_000

/** One of the demo's pictures, to be chosen in a form. */
export const picture = async (name: string): Promise<Picture> => {
  const { fileName, bytes } = await readPicture(name)
  return { name: fileName, mimeType: 'image/webp', buffer: bytes }
}

/** @returns the id of the uploaded picture */
export const upload = async ({ api }: Member, name: string, purpose: 'post' | 'profile' = 'post') => {
  const { fileName, bytes, description } = await readPicture(name)
  const id = crypto.randomUUID()
  await api.uploadMedia({ query: { id, purpose, fileName, description }, body: new Uint8Array(bytes) })
  return id
}

type Person = {
  username: string
  displayName: string
  bio: string
  hobbies: { slug: string; level?: 'beginner' | 'intermediate' | 'advanced' | 'expert' }[]
  /** The name of the profile photo; some members have none. */
  portrait?: string
}

/** A member of two weeks. */
export const settle = async (server: Bowline, { portrait, ...profile }: Person): Promise<Member> => {
  const member = await createMember(server, profile.username, { joinedDaysAgo: 14 })
  const photoMediaId = portrait && (await upload(member, portrait, 'profile'))
  await member.api.updateProfile({ body: { ...profile, ...(photoMediaId && { photoMediaId }) } })
  return { ...member, username: profile.username, displayName: profile.displayName }
}

type Post = {
  author: Member
  hoursAgo: number
  content: string
  hobby: string
  tags?: string[]
  pictures?: string[]
  likedBy?: Member[]
}

/** @returns the id of the post */
export const post = async (
  server: Bowline,
  { author, hoursAgo, pictures = [], likedBy = [], ...given }: Post,
) => {
  await server.setClock(-hoursAgo * hour)
  const id = crypto.randomUUID()
  const mediaIds: string[] = []
  for (const name of pictures) mediaIds.push(await upload(author, name))
  await author.api.createPost({ body: { id, ...given, mediaIds } })
  for (const { api } of likedBy) await api.likePost({ params: { postId: id } })
  await server.setClock(0)
  return id
}

type Remark = { by: Member; hoursAgo: number; content: string; liked?: Member[]; replies?: Remark[] }

/** Comments with their votes and replies. */
export const discuss = async (server: Bowline, postId: string, remarks: Remark[], parentId?: string) => {
  for (const { by, hoursAgo, content, liked = [], replies = [] } of remarks) {
    await server.setClock(-hoursAgo * hour)
    const id = crypto.randomUUID()
    await by.api.createComment({ params: { postId }, body: { id, content, ...(parentId && { parentId }) } })
    for (const { api } of liked) await api.voteComment({ params: { commentId: id }, body: { value: 1 } })
    await discuss(server, postId, replies, parentId ?? id)
  }
  await server.setClock(0)
}
