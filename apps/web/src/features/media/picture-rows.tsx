import { urlAt } from '@bowline/domain/picture-sources'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { GripVertical, ImageIcon, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import plain from '../../ui/plain.module.css'
import { BlobImage } from './blob-image.tsx'
import { DescriptionField } from './chosen-picture.tsx'
import { type FormPicture, isNewPicture } from './form-picture.ts'
import styles from './pictures-field.module.css'
import { useReorder } from './use-reorder.ts'

type RowsProps = {
  pictures: readonly FormPicture[]
  onMove: (from: number, to: number) => void
  onRemove: (id: string) => void
  onDescribe: (id: string, description: string) => void
  problemOf: (description: string) => string | undefined
}

/** Pictures in rows that can be reordered, by dragging and by keyboard. */
export const PictureRows = ({ pictures, onMove, onRemove, onDescribe, problemOf }: RowsProps) => {
  const { t } = useLingui()
  const hintId = useId()
  const [moved, setMoved] = useState('')
  const count = pictures.length
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return
    onMove(from, to)
    setMoved(t`Picture ${to + 1} of ${count}`)
  }
  const reorder = useReorder(move)
  return (
    <div>
      <ol
        className={styles.rows}
        aria-label={t`${plural(count, { one: '# picture', other: '# pictures' })}`}
        {...reorder.list}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className={styles.row} data-lifted={reorder.lifted === index || undefined}>
            <button
              type="button"
              className={styles.handle}
              aria-label={t`Move picture ${index + 1} of ${count}`}
              aria-describedby={hintId}
              {...reorder.handle(index)}
            >
              <GripVertical size={20} aria-hidden />
            </button>
            <Thumbnail picture={picture} />
            <div className={styles.words}>
              <DescriptionField
                value={picture.description}
                onChange={description => onDescribe(picture.id, description)}
                problem={problemOf(picture.description)}
                isBare
              />
            </div>
            <IconButton icon={X} label={t`Remove picture`} onClick={() => onRemove(picture.id)} />
          </li>
        ))}
      </ol>
      <p id={hintId} hidden>
        {t`To reorder, drag or use the arrow keys.`}
      </p>
      <p className={plain.visuallyHidden} aria-live="polite">
        {moved}
      </p>
    </div>
  )
}

const Thumbnail = ({ picture }: { picture: FormPicture }) => {
  if (!isNewPicture(picture))
    return <img src={urlAt(picture.posted, 72)} alt="" className={styles.thumbnail} draggable={false} />
  if (picture.size) return <BlobImage blob={picture.blob} alt="" className={styles.thumbnail} />
  return (
    <span className={styles.thumbnail} title={picture.fileName}>
      <ImageIcon size={24} aria-hidden />
    </span>
  )
}
