import type { HandlersOf } from '../../http/handlers.ts'
import { uploadMedia } from './upload.ts'
import { createUploadToken } from './upload-token.ts'

export const mediaHandlers = {
  createUploadToken: async ({ secret, viewer, now }) => createUploadToken(secret, viewer.sessionId, now),
  uploadMedia,
} satisfies HandlersOf<'createUploadToken' | 'uploadMedia'>
