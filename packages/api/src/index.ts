export { ApiError, type CallOptions, type Client, type ClientSettings, createClient } from './client.ts'
export type { AnswerOf, RequestOf } from './contract/index.ts'
export type {
  Author,
  Chat,
  Comment,
  CommentPage,
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
