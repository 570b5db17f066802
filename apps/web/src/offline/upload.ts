import type { sendPicture } from './send-picture.ts'

/** Sends a picture's bytes. The code is loaded now: only members who add pictures need it, and only with a network. */
export const uploadPicture = async (...upload: Parameters<typeof sendPicture>) =>
  (await import('./send-picture.ts')).sendPicture(...upload)
