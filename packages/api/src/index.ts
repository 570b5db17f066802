export { ApiError, NotReached } from './api-error.ts'
export type { AttestationChallenge, AttestationSolution, Solve } from './attestation.ts'
export {
  type CallOptions,
  type Client,
  type ClientSettings,
  createClient,
  type Outcome,
  type Watch,
} from './client.ts'
export type { AnswerOf, RequestOf } from './contract/index.ts'
export type { Me } from './contract/shapes/accounts.ts'
export type { Challenge, ChallengeLeader, ChallengePage } from './contract/shapes/challenges.ts'
export type { Chat, Message, MessagePage, QuotedMessage, Reaction } from './contract/shapes/chat.ts'
export type { Comment, CommentPage, ReplyPage, Thread } from './contract/shapes/comments.ts'
export type { Hobbyist, HobbyistPage } from './contract/shapes/directory.ts'
export type { CalendarEvent, EventPage } from './contract/shapes/events.ts'
export type { Hobby, HobbyPage } from './contract/shapes/hobbies.ts'
export type { KnotEntry, KnotHistory, Knots, Leader } from './contract/shapes/knots.ts'
export type { LinkPreview } from './contract/shapes/link-previews.ts'
export type { Author, MemberCard, MemberPage, Relation } from './contract/shapes/members.ts'
export type { Notification } from './contract/shapes/notifications.ts'
export type { Picture } from './contract/shapes/pictures.ts'
export type { LikeState, Poll, Post, PostPage, PostPicture } from './contract/shapes/posts.ts'
export type { Profile } from './contract/shapes/profiles.ts'
export type { Project, ProjectPage, StoryEntry, StoryPage } from './contract/shapes/projects.ts'
export type { PushDevice } from './contract/shapes/push.ts'
export type { PostVersion, Version } from './contract/shapes/versions.ts'
export { endpointOf, type OperationName, operationNames } from './endpoints.ts'
export { type SecondStep, secondStepOf } from './second-step.ts'
