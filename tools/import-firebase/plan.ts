import type { Person } from './accounts.ts'
import { planChats } from './chats.ts'
import { planComments } from './comments.ts'
import type { Existing } from './existing.ts'
import { planConnections, planFollows } from './follows.ts'
import { createHobbies } from './hobbies.ts'
import { planNotifications } from './notifications.ts'
import { planPoints } from './points.ts'
import { planPosts } from './posts.ts'
import { planProfiles } from './profiles.ts'
import { countBy, planLikes, planVotes, reportCountDifferences } from './reactions.ts'
import type { Doc, Export } from './read-export.ts'
import { planUsernames } from './usernames.ts'
import type { Reader } from './values.ts'

type Known = {
  exported: Export
  existing: Existing
  people: Person[]
  memberOf: (uid: unknown) => string | undefined
  pictures: Map<Doc, string>
}

export type Content = ReturnType<typeof planContent>

/** Every row of the members and their content. This function does no I/O. */
export const planContent = ({ exported, existing, people, memberOf, pictures }: Known, reader: Reader) => {
  const hobbies = createHobbies(existing, reader)
  const usernames = planUsernames(people, existing, reader)
  const photos = new Map(
    people.flatMap(({ memberId, profile }) => {
      const photo = pictures.get(profile)
      return photo ? [[memberId, photo] as const] : []
    }),
  )
  const members = planProfiles(
    people,
    { usernames, hobbies, preferences: exported.userPreferences, photos },
    reader,
  )
  const posts = planPosts(exported.posts, { memberOf, hobbies, pictures }, reader)
  const comments = planComments(exported.comments, { memberOf, posts }, reader)
  const votes = planVotes(exported.commentReactions, { memberOf, comments }, reader)
  const likes = planLikes(exported, { memberOf, posts }, reader)
  const postId = (doc: Doc) => posts.get(doc.id)?.id
  reportCountDifferences(
    exported.posts,
    'likeCount',
    postId,
    countBy(likes.map(({ post_id }) => post_id)),
    reader,
  )
  reportCountDifferences(
    exported.posts,
    'commentCount',
    postId,
    countBy([...comments.values()].map(({ post_id }) => post_id)),
    reader,
  )
  const follows = planFollows(exported.follows, { memberOf, people }, reader)
  const hobbiesOf = (memberId: string) =>
    members.chosen.filter(({ member_id }) => member_id === memberId).map(({ slug }) => slug)
  return {
    hobbies: hobbies.added,
    ...members,
    posts: [...posts.values()],
    comments: [...comments.values()],
    votes,
    likes,
    follows,
    connections: planConnections(exported.connections, follows, memberOf, reader),
    notifications: planNotifications(exported.notifications, { memberOf, posts, comments }, reader),
    chats: planChats(exported, memberOf, id => existing.chats.has(id), reader),
    points: planPoints(exported.userPoints, { memberOf, hobbiesOf }, reader),
    memberIds: people.map(({ memberId }) => memberId),
  }
}
