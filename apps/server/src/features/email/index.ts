export { hasEmailOutbox } from './dev-outbox.ts'
export { queueEmail } from './queue-email.ts'
export type { EmailContent, Sender } from './render.ts'
export { unsubscribe, unsubscribeLinks } from './unsubscribe.ts'
