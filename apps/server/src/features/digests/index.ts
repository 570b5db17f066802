export { notificationsOf } from './notifications-of.ts'
export { type Reader, readerOf } from './reader.ts'
