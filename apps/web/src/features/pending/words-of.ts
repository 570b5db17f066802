import type { Operation } from '@bowline/domain/operation'

/** What the member wrote; null for what carries no words. */
export const contentOf = (operation: Operation): string | null => {
  switch (operation.type) {
    case 'CREATE_POST':
      return operation.content || operation.media?.description || operation.media?.fileName || null
    case 'UPDATE_POST':
    case 'ADD_COMMENT':
    case 'UPDATE_COMMENT':
      return operation.content || null
    case 'SEND_MESSAGE':
      return operation.text || operation.media?.description || operation.media?.fileName || null
    case 'REPORT':
      return operation.note || null
    case 'APPEAL_REMOVAL':
      return operation.text || null
    case 'UPDATE_PROFILE':
      return [operation.displayName, operation.bio].filter(Boolean).join('\n') || null
    default:
      return null
  }
}
