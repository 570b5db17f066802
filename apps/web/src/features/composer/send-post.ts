import type { Client } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import type { SendOptions } from '../../offline/define-operation.ts'
import { uploadPictures } from '../../offline/upload.ts'
import { picturesOf } from '../posts/data.ts'
import { isNewPicture } from './new-pictures.ts'

/** The pictures first, then the post that shows them. */
export const sendNewPost = async (
  api: Client,
  operation: OperationOf<'CREATE_POST'>,
  options: SendOptions,
  blobs: ReadonlyMap<string, Blob>,
) => {
  const { postId, content, hobby, tags, visibility, about, project, poll } = operation
  const pictures = picturesOf(operation)
  await uploadPictures(api, 'post', pictures, blobs, options)
  const mediaIds = pictures.map(({ id }) => id)
  const subject = about && { [`${about.kind}Id`]: about.id }
  const part = { ...subject, ...(project && { projectId: project.id }), ...(poll && { poll }) }
  const words = { id: postId, content, hobby, tags, visibility }
  const body = { ...words, mediaId: mediaIds[0] ?? null, ...(mediaIds[1] && { mediaIds }), ...part }
  return api.createPost({ body }, options)
}

export const sendEdit = async (
  api: Client,
  operation: OperationOf<'UPDATE_POST'>,
  options: SendOptions,
  blobs: ReadonlyMap<string, Blob>,
) => {
  const { postId, content, hobby, tags, visibility, mediaDescription, baseUpdatedAt } = operation
  await uploadPictures(api, 'post', operation.pictures?.filter(isNewPicture), blobs, options)
  const pictures = operation.pictures?.map(({ id, description }) => ({ id, description }))
  const body = { content, hobby, tags, visibility, mediaDescription, pictures, baseUpdatedAt }
  return api.updatePost({ params: { postId }, body }, options)
}
