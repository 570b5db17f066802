import type { Feature } from '../../feature.ts'
import { deleteFilesOf } from './delete-files-of.ts'
import { serveMedia } from './serve.ts'
import { sweepMedia } from './sweep-media.ts'
import { findUploader, uploadTokenPrefix } from './upload-token.ts'

/** Milliseconds until an upload that nothing refers to is deleted. */
const unusedUploadLife = 24 * 60 * 60_000

export const media: Feature = {
  serve: serveMedia,
  onSweep: (context, ago) => sweepMedia(context, ago(unusedUploadLife)),
  storedFiles: `
    select path, content_type, owner_id::text as owner, uploaded_at as stored_at from media
    union all
    select variant ->> 'path', content_type, owner_id::text, uploaded_at
    from media, jsonb_array_elements(variants) variant`,
  onMemberLeaves: ({ db, viewer }) => deleteFilesOf(db, viewer.id),
  scopedToken: { prefix: uploadTokenPrefix, operation: 'uploadMedia', findViewer: findUploader },
}
