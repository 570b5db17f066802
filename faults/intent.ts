import { randomUUID } from 'node:crypto'
import type { Operation, PendingMedia } from '@bowline/domain/operation'
import type { Theme } from '@bowline/domain/theme'
import { pressedVote, type Vote } from '@bowline/domain/vote'
import { type ChatMake, createChatIntent, type GivenChat } from './chat-intent.ts'
import { createProjectIntent, type ProjectMake } from './project-intent.ts'
import type { Act, unscheduled } from './schedule.ts'

/** Content that another member wrote before. */
export type Surroundings = {
  peerId: string
  postId: string
  commentId: string
  eventId: string
  challengeId: string
}

export type Post = {
  content: string
  visibility: string
  /** The ids of its pictures in order. */
  pictures: string[]
  challenge: string | null
  project: string | null
  hasPoll: boolean
  preview: 'none' | 'shown' | 'removed'
}
export type Comment = { postId: string; content: string; parentId: string | null; picture: string | null }

/** The member's actions as if all of them took effect at once: the expected state of the server. */
export type Intent = ReturnType<typeof createIntent>

export const createIntent = (
  { peerId, postId: peersPost, commentId: peersComment, eventId, challengeId }: Surroundings,
  chat: GivenChat,
) => {
  const posts = new Map<string, Post>()
  const comments = new Map<string, Comment>()
  const likes = new Set<string>()
  const saved = new Set<string>()
  const hobbies = new Set<string>()
  const mutedWords = new Set<string>()
  const suggestions = new Set<string>()
  const votes = new Map<string, Vote>()
  const settings = {
    following: false,
    muted: false,
    hasHidden: false,
    pollChoice: null as number | null,
    bio: '',
    location: '',
    link: '',
    cover: null as string | null,
    quietFrom: null as number | null,
    theme: null as Theme | null,
    going: false,
    interested: false,
    joined: false,
  }
  const everMade = new Set<string>()
  const addedLater = new Map<string, PendingMedia>()
  const projectIntent = createProjectIntent(picture)
  const chatIntent = createChatIntent(chat, picture)
  let serial = 0

  /** The operation of an action at this point. If its target does not exist, it creates something instead. */
  const operationOf = ({ make, at, pick }: Act): Operation => {
    serial += 1
    const own = chosen([...posts.keys()], at)
    const postId = chosen([...posts.keys(), peersPost], at) ?? peersPost
    const written = chosen([...comments.keys()].filter(isMine), pick)
    const words = `Words ${serial} <b> & 'more'`
    switch (make) {
      case 'UPDATE_POST':
        if (own) return { type: make, ...text(words, pick, own), pictures: editedPictures(own, at) }
        break
      case 'DELETE_POST':
        if (own) return { type: make, postId: own }
        break
      case 'LIKE_POST':
      case 'UNLIKE_POST':
        return { type: make, postId }
      case 'VOTE_IN_POLL':
        return { type: make, postId: peersPost, choice: pick % 2 }
      case 'REMOVE_LINK_PREVIEW':
        if (own) return { type: make, postId: own, url: linkInPosts }
        break
      case 'SAVE_POST':
        return { type: make, postId, isSaved: pick !== 0 }
      case 'HIDE_POST':
        return { type: make, postId: peersPost, isHidden: pick !== 0 }
      case 'MUTE_WORD':
        return { type: make, word: `word${at}`, isMuted: pick !== 0 }
      case 'ADD_COMMENT': {
        const among = [...comments].flatMap(([id, comment]) =>
          comment.postId === postId && isMine(id) ? id : [],
        )
        const parentId = pick % 2 ? (chosen(among, pick) ?? null) : null
        const media = pick === 2 && at > 1 ? picture() : null
        return { type: make, postId, commentId: randomUUID(), content: words, parentId, media }
      }
      case 'UPDATE_COMMENT':
      case 'DELETE_COMMENT': {
        const comment = written && comments.get(written)
        if (!comment) return operationOf({ make: 'ADD_COMMENT', at, pick: 0 })
        const about = { postId: comment.postId, commentId: written }
        return make === 'UPDATE_COMMENT' ? { type: make, ...about, content: words } : { type: make, ...about }
      }
      case 'VOTE_COMMENT': {
        const commentId = pick % 2 ? (written ?? peersComment) : peersComment
        const about = comments.get(commentId)?.postId ?? peersPost
        return {
          type: make,
          postId: about,
          commentId,
          value: pressedVote(votes.get(commentId) ?? 0, at % 2 ? 1 : -1),
        }
      }
      case 'FOLLOW_USER':
      case 'UNFOLLOW_USER':
        return { type: make, userId: peerId }
      case 'MUTE_MEMBER':
        return { type: settings.muted ? 'UNMUTE_MEMBER' : make, userId: peerId }
      case 'FOLLOW_HOBBY': {
        const hobby = at % 2 ? 'chess' : 'pottery'
        return { type: make, hobby, name: hobby, isFollowing: pick !== 0 }
      }
      case 'SUGGEST_HOBBY':
        return { type: make, suggestionId: randomUUID(), name: `Hobby ${randomUUID().slice(0, 8)}` }
      case 'UPDATE_PROFILE':
        if (pick === 1) return { type: make, location: `Town ${serial}` }
        if (pick === 2) return { type: make, link: `https://knots.example/${serial}` }
        return pick === 3 ? { type: make, cover: picture() } : { type: make, bio: `Bio ${serial}` }
      case 'UPDATE_NOTIFICATION_PREFERENCES':
        return { type: make, change: { quietHours: pick === 0 ? null : { from: at + pick, to: 12 } } }
      case 'SET_THEME':
        return { type: make, theme: at % 2 ? 'dark' : 'light' }
      case 'RSVP_EVENT':
        return { type: make, eventId, title: 'Raku evening', going: at % 2 === 1, interested: pick % 2 === 1 }
      case 'JOIN_CHALLENGE':
        return joining(at % 2 === 1)
      case 'CHECK_IN':
        return settings.joined ? checkIn(words) : joining(true)
      case 'POST_IN_PROJECT': {
        const project = projectIntent.subject(pick) ?? undefined
        return { type: 'CREATE_POST', ...text(words, 0), media: null, project }
      }
      case 'SET_POST_PROJECT':
        if (own) return { type: make, postId: own, project: pick === 3 ? null : projectIntent.subject(pick) }
        break
      case 'CREATE_PROJECT':
      case 'UPDATE_PROJECT':
      case 'DELETE_PROJECT':
      case 'SET_PROJECT_STATE':
      case 'SET_PROJECT_PICTURE':
      case 'SET_MATERIAL_READY':
      case 'LOG_HOURS':
      case 'DELETE_HOURS': {
        const operation = projectIntent.operationOf(make, { at, pick }, words)
        if (operation) return operation
        break
      }
      case 'SEND_MESSAGE':
      case 'REACT_TO_MESSAGE':
      case 'REMOVE_MESSAGE_PREVIEW':
        return chatIntent.operationOf(make, { at, pick }, words)
      case 'CREATE_POST':
        break
      default:
        throw new Error(`No operation is made by ${make satisfies never}`)
    }
    const [media = null, ...more] = pick === 3 && at > 1 ? Array.from({ length: 1 + (at % 3) }, picture) : []
    const poll = at === 1 && pick === 0 ? { poll: { options: ['Ash', 'Celadon'], hours: 24 } } : {}
    return { type: 'CREATE_POST', ...text(words, pick), media, more, ...poll }
  }
  /** All pictures of the post: as they are, in another order, without the first or with a new one. */
  const editedPictures = (postId: string, at: number) => {
    const ids = posts.get(postId)?.pictures ?? []
    // An edit replaces a refused one, so it brings the bytes of pictures that were added by an edit.
    const kept = ids.map(id => addedLater.get(id) ?? { id, description: 'A pot' })
    const choices = [kept, kept.toReversed(), kept.slice(1), kept.length < 4 ? [...kept, addLater()] : kept]
    return choices[at % choices.length]
  }
  const addLater = () => {
    const added = picture()
    addedLater.set(added.id, added)
    return added
  }
  const joining = (joined: boolean): Operation => ({ type: 'JOIN_CHALLENGE', challengeId, title, joined })
  const checkIn = (words: string): Operation => ({
    type: 'CREATE_POST',
    ...text(words, 0),
    media: null,
    about: { kind: 'challenge', id: challengeId, title },
  })
  const isMine = (id: string) => comments.get(id)?.content !== ''

  const apply = (operation: Operation) => {
    if (projectIntent.apply(operation)) {
      if (operation.type === 'DELETE_PROJECT') leaveProject(operation.projectId)
      return
    }
    if (chatIntent.apply(operation)) return
    switch (operation.type) {
      case 'CREATE_POST': {
        const { postId, content, visibility, media, more, about, project, poll } = operation
        posts.set(postId, {
          content,
          visibility,
          pictures: [media ?? [], more ?? []].flat().map(({ id }) => id),
          challenge: about?.id ?? null,
          project: project?.id ?? null,
          hasPoll: poll !== undefined,
          preview: hasLink(postId) ? 'shown' : 'none',
        })
        everMade.add(postId)
        return
      }
      case 'UPDATE_POST': {
        const { content, visibility, pictures = [] } = operation
        const post = posts.get(operation.postId)
        if (post) Object.assign(post, { content, visibility, pictures: pictures.map(({ id }) => id) })
        return
      }
      case 'REMOVE_LINK_PREVIEW': {
        const post = posts.get(operation.postId)
        if (post?.preview === 'shown') post.preview = 'removed'
        return
      }
      case 'SUGGEST_HOBBY':
        suggestions.add(operation.name)
        return
      case 'UPDATE_NOTIFICATION_PREFERENCES':
        settings.quietFrom = operation.change.quietHours?.from ?? null
        return
      case 'SET_POST_PROJECT': {
        const post = posts.get(operation.postId)
        if (post) post.project = operation.project?.id ?? null
        return
      }
      case 'DELETE_POST':
        posts.delete(operation.postId)
        likes.delete(operation.postId)
        saved.delete(operation.postId)
        for (const [id, { postId }] of comments) if (postId === operation.postId) forget(id)
        return
      case 'LIKE_POST':
        likes.add(operation.postId)
        return
      case 'UNLIKE_POST':
        likes.delete(operation.postId)
        return
      case 'VOTE_IN_POLL':
        settings.pollChoice = operation.choice
        return
      case 'SAVE_POST':
        if (operation.isSaved) saved.add(operation.postId)
        else saved.delete(operation.postId)
        return
      case 'HIDE_POST':
        settings.hasHidden = operation.isHidden
        return
      case 'MUTE_WORD':
        if (operation.isMuted) mutedWords.add(operation.word)
        else mutedWords.delete(operation.word)
        return
      case 'ADD_COMMENT': {
        const { commentId, postId, content, parentId, media } = operation
        // A reply to a reply is shown next to it.
        const root = parentId && (comments.get(parentId)?.parentId ?? parentId)
        comments.set(commentId, { postId, content, parentId: root, picture: media?.id ?? null })
        everMade.add(commentId)
        return
      }
      case 'UPDATE_COMMENT': {
        const comment = comments.get(operation.commentId)
        if (comment) comments.set(operation.commentId, { ...comment, content: operation.content })
        return
      }
      case 'DELETE_COMMENT':
        remove(operation.commentId)
        return
      case 'VOTE_COMMENT':
        if (operation.value === 0) votes.delete(operation.commentId)
        else votes.set(operation.commentId, operation.value)
        return
      case 'FOLLOW_USER':
      case 'UNFOLLOW_USER':
        settings.following = operation.type === 'FOLLOW_USER'
        return
      case 'MUTE_MEMBER':
      case 'UNMUTE_MEMBER':
        settings.muted = operation.type === 'MUTE_MEMBER'
        return
      case 'FOLLOW_HOBBY':
        if (operation.isFollowing) hobbies.add(operation.hobby)
        else hobbies.delete(operation.hobby)
        return
      case 'UPDATE_PROFILE':
        settings.bio = operation.bio ?? settings.bio
        settings.location = operation.location ?? settings.location
        settings.link = operation.link ?? settings.link
        settings.cover = operation.cover?.id ?? settings.cover
        return
      case 'SET_THEME':
        settings.theme = operation.theme
        return
      case 'RSVP_EVENT':
        settings.going = operation.going
        settings.interested = !operation.going && operation.interested === true
        return
      case 'JOIN_CHALLENGE':
        settings.joined = operation.joined
        return
      default:
        throw new Error(
          `No schedule has a ${operation.type satisfies keyof typeof unscheduled | ProjectMake | ChatMake}`,
        )
    }
  }
  const leaveProject = (id: string) => {
    for (const post of posts.values()) if (post.project === id) post.project = null
  }
  const forget = (id: string) => {
    comments.delete(id)
    votes.delete(id)
  }
  /** A comment with replies stays as a placeholder until its last reply is deleted. */
  const remove = (id: string) => {
    const comment = comments.get(id)
    if (!comment) return
    votes.delete(id)
    if (isAnswered(id)) comments.set(id, { ...comment, content: '', picture: null })
    else forget(id)
    const { parentId } = comment
    if (parentId && comments.get(parentId)?.content === '' && !isAnswered(parentId)) forget(parentId)
  }
  const isAnswered = (id: string) => [...comments.values()].some(({ parentId }) => parentId === id)

  const { projects } = projectIntent
  const { messages } = chatIntent
  return {
    operationOf,
    apply,
    everMade,
    state: () => ({
      ...{ posts, comments, likes, saved, hobbies, mutedWords, suggestions, votes, projects, messages },
      ...settings,
    }),
  }
}

const title = 'A mug a day'

const chosen = <Entry>(entries: readonly Entry[], number: number): Entry | undefined =>
  entries[number % Math.max(1, entries.length)]

/** The server knows the page. A post has the link in all its versions, or in none. */
export const linkInPosts = 'https://knots.example/bowline'
const hasLink = (postId: string) => postId < '8'

const text = (content: string, pick: number, postId: string = randomUUID()) => ({
  postId,
  content: hasLink(postId) ? `${content} ${linkInPosts}` : content,
  hobby: 'pottery',
  tags: [],
  visibility: pick === 2 ? ('followers' as const) : ('public' as const),
})

const picture = (): PendingMedia => ({
  id: randomUUID(),
  fileName: 'pot.png',
  type: 'image/png',
  description: 'A pot',
})
