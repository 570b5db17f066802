import { useOutbox } from '../../offline/react.tsx'
import { rewriteInComposer } from './composer-state.ts'

/**
 * Puts a refused post with its picture back into the composer. When published, it keeps its position in the
 * queue.
 */
export const useReopenComposer = () => {
  const outbox = useOutbox()
  return async (itemId: string) => {
    const item = outbox.list().find(({ id }) => id === itemId)
    if (item?.operation.type !== 'CREATE_POST') return
    const { postId, content, hobby, tags, visibility, media, about, project } = item.operation
    const blob = media && (await outbox.picture(item, media.id).catch(() => null))
    rewriteInComposer({
      itemId,
      postId,
      draft: {
        values: { content, hobby, tags, visibility, description: media?.description ?? '' },
        picture: media &&
          blob && { blob, fileName: media.fileName, type: media.type, size: await sizeOf(blob) },
        ...(about && { about }),
        ...(project && { project }),
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
