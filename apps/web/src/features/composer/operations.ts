import type { Post } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import { tagKey } from '@bowline/domain/tag-key'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { bySequence, isRefused, isUntried } from '../../offline/fold.ts'
import { type Items, of } from '../../offline/pending.ts'
import { whenGone } from '../../offline/when-gone.ts'
import { changeReads, replaceRead } from '../../reads/change-reads.ts'
import { cacheCheckIn, challengeKeys } from '../challenges/data.ts'
import { eventKeys } from '../events/data.ts'
import {
  cachePost,
  createsPost,
  isOfPost,
  newPost,
  type PostListData,
  picturesOf,
  postKeys,
  storedPost,
  without,
  withPictures,
  withPost,
} from '../posts/data.ts'
import { profileKeys } from '../profiles/data.ts'
import { refetchProjectsOfPost, refetchStories } from '../projects/data.ts'
import { type EditedPicture, isNewPicture } from './new-pictures.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    post: Post | null
  }
}

export const createPost = defineOperation('CREATE_POST', {
  scope: ({ postId }) => `post:${postId}`,
  // A check-in makes no sense without the membership.
  needs: ({ about }, earlier) =>
    earlier.type === 'JOIN_CHALLENGE' &&
    earlier.joined &&
    about?.kind === 'challenge' &&
    about.id === earlier.challengeId,
  // A post can exist without its project, but it cannot become part of a project that is not there yet.
  waitsFor: ({ project }, { operation: earlier }) =>
    earlier.type === 'CREATE_PROJECT' && earlier.projectId === project?.id,
  picture: picturesOf,
  send: async (...given) => (await import('./send-post.ts')).sendNewPost(...given),
  apply: async (context, { about, project }, post) => {
    const { queryClient } = context
    if (about?.kind === 'event') void queryClient.invalidateQueries({ queryKey: eventKeys.posts(about.id) })
    const lists = [
      postKeys.feed,
      postKeys.of(post.authorId),
      post.media && postKeys.picturesOf(post.authorId),
      post.hobby && postKeys.ofHobby(post.hobby),
      ...post.tags.map(tag => postKeys.ofTag(tagKey(tag))),
    ]
    for (const queryKey of lists)
      if (queryKey) await changeReads<PostListData>(queryClient, queryKey, withPost(post))
    await replaceRead(queryClient, postKeys.one(post.id), post)
    void queryClient.invalidateQueries({ queryKey: profileKeys.one(post.authorId) })
    if (about?.kind === 'challenge') await cacheCheckIn(context, about.id, post)
    if (project) await refetchProjectsOfPost(queryClient)
  },
  overlay: {
    post: { adds: newPost, showsRefused: true },
    postOfProject: {
      adds: ({ operation: { postId, project } }) => (project ? { postId, projectId: project.id } : null),
      showsRefused: true,
    },
    challenge: {
      isAbout: ({ about }, { id }) => about?.kind === 'challenge' && about.id === id,
      patch: (challenge, item, context) => context.functions.withCheckIn(challenge, item, context),
      isMarked: true,
    },
  },
  describe: () => t`Publishing your post`,
  content: ({ content, media }) => content || media?.description || media?.fileName || null,
})

export const updatePost = defineOperation('UPDATE_POST', {
  scope: ({ postId }) => `post:${postId}`,
  needs: createsPost,
  fold: (operation, waiting) => {
    const same = ofPost(operation.postId, waiting)
    const drops = of(same, 'UPDATE_POST').filter(isRefused)
    const last = [...of(same, 'CREATE_POST'), ...of(same, 'UPDATE_POST'), ...of(same, 'DELETE_POST')]
      .filter(item => !drops.some(({ id }) => id === item.id))
      .sort(bySequence)
      .at(-1)
    // The bytes of new pictures stay with their operation.
    if (!last || !isUntried(last) || newPictures(operation).length) return { drops }
    const earlier = last.operation
    if (earlier.type === 'UPDATE_POST') {
      const { baseUpdatedAt } = earlier
      const mediaDescription = operation.mediaDescription ?? earlier.mediaDescription
      const pictures = withFiles(operation.pictures, earlier.pictures)
      const merged = { ...operation, mediaDescription, pictures, baseUpdatedAt }
      return { drops, into: { item: last, operation: merged } }
    }
    if (earlier.type !== 'CREATE_POST') return { drops }
    const { content, hobby, tags, visibility, mediaDescription } = operation
    const [first = null, ...more] =
      withFiles(operation.pictures, picturesOf(earlier))?.filter(isNewPicture) ?? []
    const media = first && { ...first, description: mediaDescription ?? first.description }
    const merged = { ...earlier, content, hobby, tags, visibility, media, more: more[0] && more }
    return { drops, into: { item: last, operation: merged } }
  },
  rebase: (operation, done, version) => {
    const isUpdated =
      done.type === 'UPDATE_POST' &&
      done.postId === operation.postId &&
      (operation.baseUpdatedAt === undefined || operation.baseUpdatedAt === done.baseUpdatedAt)
    return createsPost(operation, done) || isUpdated ? { ...operation, baseUpdatedAt: version } : null
  },
  picture: operation => newPictures(operation),
  send: async (...given) => (await import('./send-post.ts')).sendEdit(...given),
  apply: async ({ queryClient }, { pictures }, post) => {
    if (pictures) void queryClient.invalidateQueries({ queryKey: postKeys.picturesOf(post.authorId) })
    await cachePost(queryClient, post)
    // The post may be part of a project.
    await refetchStories(queryClient)
  },
  overlay: {
    post: {
      isAbout: isOfPost,
      patch: (post, { operation, createdAt }, { pictures }) => ({
        ...withPictures(post, operation.pictures, pictures),
        ...storedPost(operation),
        linkPreview: previewIn(operation, post),
        updatedAt: new Date(createdAt).toISOString(),
      }),
      isMarked: true,
      showsRefused: true,
    },
  },
  describe: () => t`Editing your post`,
  content: ({ content }) => content || null,
})

export const removeLinkPreview = defineOperation('REMOVE_LINK_PREVIEW', {
  scope: ({ postId }) => `post:${postId}`,
  needs: createsPost,
  send: (api, { postId, url }, options) =>
    api.removeLinkPreview({ params: { postId }, query: { url } }, options),
  apply: ({ queryClient }, _, post) => cachePost(queryClient, post),
  overlay: { post: { isAbout: isOfPost, patch: withoutPreview } },
  describe: () => t`Removing the preview from your post`,
})

export const deletePost = defineOperation('DELETE_POST', {
  scope: ({ postId }) => `post:${postId}`,
  supersedes: ({ postId }, earlier) =>
    earlier.type !== 'DELETE_POST' && 'postId' in earlier && earlier.postId === postId,
  fold: ({ postId }, waiting) => {
    const same = ofPost(postId, waiting)
    const isUnsent = same[0]?.operation.type === 'CREATE_POST' && same.every(isUntried)
    return isUnsent ? { drops: same, isNeedless: true } : { drops: [] }
  },
  send: (api, { postId }, options) =>
    api.deletePost({ params: { postId } }, options).catch(whenGone({ success: true as const })),
  apply: async ({ queryClient }, { postId }) => {
    // It may have been a check-in: what takes its place is the server's to say.
    void queryClient.invalidateQueries({ queryKey: challengeKeys.all })
    await changeReads(queryClient, postKeys.lists, without(postId))
    queryClient.removeQueries({ queryKey: postKeys.one(postId) })
    void queryClient.invalidateQueries({ queryKey: ['profiles', 'one'] })
    await refetchProjectsOfPost(queryClient)
  },
  overlay: {
    post: { isAbout: isOfPost, patch: () => null, isMarked: true },
    // The post announces the challenge, which is deleted with it.
    challenge: { isAbout: ({ postId }, challenge) => challenge.postId === postId, patch: () => null },
  },
  describe: () => t`Deleting your post`,
})

const newPictures = ({ pictures = [] }: OperationOf<'UPDATE_POST'>) => pictures.filter(isNewPicture)

/** Pictures in their new order, with the files that an earlier operation brings. */
const withFiles = (
  wanted: readonly EditedPicture[] | undefined,
  known: readonly EditedPicture[] | undefined,
) => wanted?.map(given => ({ ...known?.find(({ id }) => id === given.id), ...given })) ?? known?.slice()

/** All waiting operations on a post, its comments and its likes. */
const ofPost = (postId: string, items: Items) =>
  items.filter(({ operation }) => 'postId' in operation && operation.postId === postId)

function withoutPreview(post: Post, { operation: { url } }: { operation: { url: string } }) {
  return post.linkPreview?.url === url ? { ...post, linkPreview: null } : post
}

/** The server decides whether it is still the first link. */
const previewIn = ({ content }: { content: string }, { linkPreview }: Post) =>
  linkPreview && content.includes(linkPreview.url) ? linkPreview : null
