import { useOutbox } from '../../offline/react.tsx'
import { rewriteInComposer } from './composer-state.ts'
import { withTagsInText } from './draft.ts'
import { picturesOf } from './stored-post.ts'

/**
 * Puts a refused post with its pictures back into the composer. When published, it keeps its position in the
 * queue.
 */
export const useReopenComposer = () => {
  const outbox = useOutbox()
  return async (itemId: string) => {
    const item = outbox.list().find(({ id }) => id === itemId)
    if (item?.operation.type !== 'CREATE_POST') return
    const { postId, content, hobby, tags, visibility, about, project, poll } = item.operation
    const pictures = await Promise.all(
      picturesOf(item.operation).map(async ({ id, fileName, type, description }) => {
        const blob = await outbox.picture(item, id).catch(() => null)
        return blob ? [{ id, fileName, type, description, blob, size: await sizeOf(blob) }] : []
      }),
    )
    rewriteInComposer({
      itemId,
      postId,
      draft: {
        values: withTagsInText({ content, hobby, tags, visibility }),
        pictures: pictures.flat(),
        ...(about && { about }),
        ...(project && { project }),
        ...(poll && { poll }),
      },
    })
  }
}

/** Null if this browser can't show it. */
const sizeOf = async (blob: Blob) => {
  const bitmap = await createImageBitmap(blob).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
