export type { AttestationChallenge, AttestationSolution, Solve } from './attestation.ts'
export { ApiError, type CallOptions, type Client, type ClientSettings, createClient } from './client.ts'
export type { AnswerOf, RequestOf } from './contract/index.ts'
export type {
  Author,
  CalendarEvent,
  Challenge,
  ChallengePage,
  Chat,
  Comment,
  CommentPage,
  EventPage,
  Hobby,
  KnotEntry,
  KnotHistory,
  Knots,
  Leader,
  LikeState,
  Me,
  MemberCard,
  MemberPage,
  Message,
  MessagePage,
  Notification,
  Picture,
  Post,
  PostPage,
  Profile,
  PushDevice,
  Relation,
  ReplyPage,
  Thread,
} from './contract/shapes.ts'
export { endpointOf, type OperationName, operationNames } from './endpoints.ts'
