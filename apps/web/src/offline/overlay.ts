import type { Author, Post, PostPage, Profile, Relation } from '@bowline/api'
import type { Operation, OperationOf } from '@bowline/domain/operation'
import { cleanTags } from '@bowline/domain/post'
import { sanitise } from '@bowline/domain/sanitise'
import type { Theme } from '@bowline/domain/theme'
import { type LocalPicture, noPictures, pictureOf } from './local-picture.ts'
import { type ItemOf, type Items, isUnderWay, type Overlaid, of, pendingOf } from './pending.ts'

export type { Overlaid, Pending } from './pending.ts'

type Pictures = ReadonlyMap<string, LocalPicture>

/** A post with what is pending for it; null once it is to be deleted. */
export const overlayPost = (
  post: Post,
  items: Items,
  me: Author,
  pictures: Pictures = noPictures,
): Overlaid<Post> | null => {
  const deletions = of(items, 'DELETE_POST').filter(({ operation }) => operation.postId === post.id)
  if (deletions.some(isUnderWay)) return null
  const updates = of(items, 'UPDATE_POST').filter(({ operation }) => operation.postId === post.id)
  const author = post.authorId === me.uid ? overlayAuthor(post.author, items, pictures) : post.author
  return {
    ...withComments(withLike(updates.reduce(withUpdate, post), items), items),
    author,
    base: post.updatedAt,
    ...pendingOf([...updates, ...deletions]),
  }
}

/** A post that only this device knows; null where there is none, or it is to be deleted. */
export const createdPost = (
  postId: string,
  items: Items,
  me: Author,
  pictures: Pictures = noPictures,
): Overlaid<Post> | null => {
  const creation = of(items, 'CREATE_POST').find(({ operation }) => operation.postId === postId)
  if (!creation) return null
  const post = overlayPost(toPost(creation, me, pictures), items, me, pictures)
  if (!post) return null
  const { pending } = pendingOf([creation])
  return {
    ...post,
    base: undefined,
    pending: pending?.state === 'attention' ? pending : (post.pending ?? pending),
  }
}

/** Pending posts first, newest on top. A post that has come back from the server is shown as the server has it. */
export const overlayFeed = (
  pages: readonly PostPage[],
  items: Items,
  me: Author,
  pictures: Pictures = noPictures,
) => {
  const served = new Set(pages.flatMap(page => page.posts.map(post => post.id)))
  const created = of(items, 'CREATE_POST')
    .map(({ operation }) => operation.postId)
    .filter(postId => !served.has(postId))
    .reverse()
    .flatMap(postId => createdPost(postId, items, me, pictures) ?? [])
  const shown = pages.map(page => ({
    ...page,
    posts: page.posts.flatMap(post => overlayPost(post, items, me, pictures) ?? []),
  }))
  const [first = { posts: [], hasMore: false, nextCursor: null }, ...rest] = shown
  return [{ ...first, posts: [...created, ...first.posts] }, ...rest]
}

/** A refused change of a profile is marked and not shown: a name that is taken is nobody's but its owner's. */
export const overlayProfile = (
  profile: Profile,
  items: Items,
  pictures: Pictures = noPictures,
): Overlaid<Profile> => {
  if (!profile.isSelf) {
    const relation = overlayFollow(profile.relation, profile.uid, items)
    const more = Number(relation.following) - Number(profile.relation.following)
    const counts = { ...profile.counts, followers: Math.max(0, profile.counts.followers + more) }
    return { ...profile, relation, counts }
  }
  const updates = of(items, 'UPDATE_PROFILE')
  let shown = profile
  for (const { operation } of updates.filter(isUnderWay))
    shown = withProfileChange(shown, operation, pictures)
  return { ...shown, ...overlayAuthor(profile, items, pictures), ...pendingOf(updates) }
}

/** The member's own name and photo, wherever they are shown. */
export const overlayAuthor = (author: Author, items: Items, pictures: Pictures = noPictures): Author => {
  let { uid, displayName, username, photoURL } = author
  for (const { operation } of of(items, 'UPDATE_PROFILE').filter(isUnderWay)) {
    displayName = operation.displayName?.trim() ?? displayName
    username = operation.username?.trim() ?? username
    photoURL = operation.photo === null ? null : (pictureOf(operation.photo, pictures)?.url ?? photoURL)
  }
  return { uid, displayName, username, photoURL }
}

/** A refused follow is not shown as one. */
export const overlayFollow = (relation: Relation, userId: string, items: Items): Relation => {
  const last = [...of(items, 'FOLLOW_USER'), ...of(items, 'UNFOLLOW_USER')]
    .filter(item => item.operation.userId === userId && isUnderWay(item))
    .sort((one, other) => one.sequence - other.sequence)
    .at(-1)
  if (!last) return relation
  const following = last.operation.type === 'FOLLOW_USER'
  return { ...relation, following, connected: following && relation.followsYou }
}

export const overlayTheme = <Stored extends Theme | null>(theme: Stored, items: Items): Stored | Theme =>
  of(items, 'SET_THEME').filter(isUnderWay).at(-1)?.operation.theme ?? theme

export const toPost = (
  { operation, createdAt }: ItemOf<'CREATE_POST'>,
  me: Author,
  pictures: Pictures,
): Post => {
  const time = new Date(createdAt).toISOString()
  const media = pictureOf(operation.media, pictures)
  return {
    id: operation.postId,
    authorId: me.uid,
    author: me,
    createdAt: time,
    updatedAt: time,
    timestamp: createdAt,
    displayTime: time,
    likeCount: 0,
    commentCount: 0,
    isLiked: false,
    mediaURL: media?.url ?? null,
    mediaType: operation.media?.type.split('/')[0] ?? null,
    media,
    about: operation.about ? { ...operation.about, isAnnouncement: false } : null,
    can: { edit: true, delete: true },
    ...textOf(operation),
  }
}

const withProfileChange = (
  profile: Profile,
  { bio, hobbies, photo }: OperationOf<'UPDATE_PROFILE'>,
  pictures: Pictures,
): Profile => ({
  ...profile,
  bio: bio?.trim() ?? profile.bio,
  hobbies: hobbies?.map(({ slug, level }) => ({ slug, level: level ?? null })) ?? profile.hobbies,
  photo: photo === null ? null : (pictureOf(photo, pictures) ?? profile.photo),
})

/** A like that was refused is not shown as one. */
const withLike = (post: Post, items: Items): Post => {
  const last = [...of(items, 'LIKE_POST'), ...of(items, 'UNLIKE_POST')]
    .filter(item => item.operation.postId === post.id && isUnderWay(item))
    .sort((one, other) => one.sequence - other.sequence)
    .at(-1)
  if (!last) return post
  const isLiked = last.operation.type === 'LIKE_POST'
  const likeCount = Math.max(0, post.likeCount + Number(isLiked) - Number(post.isLiked))
  return { ...post, isLiked, likeCount }
}

const withComments = (post: Post, items: Items): Post => {
  const count = (type: 'ADD_COMMENT' | 'DELETE_COMMENT') =>
    of(items, type).filter(item => item.operation.postId === post.id && isUnderWay(item)).length
  const more = count('ADD_COMMENT') - count('DELETE_COMMENT')
  return more === 0 ? post : { ...post, commentCount: Math.max(0, post.commentCount + more) }
}

const withUpdate = (post: Post, { operation, createdAt }: ItemOf<'UPDATE_POST'>): Post => {
  const { mediaDescription } = operation
  return {
    ...post,
    ...textOf(operation),
    media:
      post.media && mediaDescription !== undefined
        ? { ...post.media, description: stored(mediaDescription) }
        : post.media,
    updatedAt: new Date(createdAt).toISOString(),
  }
}

/** As the server would store it, since that is what screens read. */
const stored = (text: string) => sanitise(text.trim())

const textOf = (operation: Extract<Operation, { type: 'CREATE_POST' | 'UPDATE_POST' }>) => ({
  content: stored(operation.content),
  hobby: stored(operation.hobby),
  tags: tagsOf(operation.tags),
  visibility: operation.visibility,
})

const tagsOf = (tags: string[]) => {
  try {
    return cleanTags(tags)
  } catch {
    // The server will refuse them; until then the member sees what they wrote.
    return tags.map(sanitise)
  }
}
