import type { PendingMedia, PostedPicture } from '@bowline/domain/operation'

export type EditedPicture = PendingMedia | PostedPicture

/** Whether the operation itself brings the picture. */
export const isNewPicture = (picture: EditedPicture): picture is PendingMedia => 'fileName' in picture
