import { useLingui } from '@lingui/react/macro'
import { ImageIcon, X } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import type { NewPicture } from './form-picture.ts'
import styles from './picture-to-send.module.css'

type Props = {
  picture: NewPicture
  onDescribe: (description: string) => void
  onRemove: () => void
}

/** A picture of a message or comment being written, with its description. */
export const PictureToSend = ({ picture, onDescribe, onRemove }: Props) => {
  const { t } = useLingui()
  const { blob, fileName, description } = picture
  const show = (image: HTMLImageElement | null) => {
    if (!image) return
    const url = URL.createObjectURL(blob)
    image.src = url
    return () => URL.revokeObjectURL(url)
  }
  return (
    <div className={styles.chosen}>
      <span className={styles.thumb}>
        <ImageIcon size={22} aria-hidden />
        {/* A picture the browser cannot show (HEIC) can still be sent. */}
        <img key={fileName} ref={show} alt={description || t`The picture you chose`} onError={hide} />
      </span>
      <input
        type="text"
        className={styles.describe}
        aria-label={t`Describe the image`}
        placeholder={t`Describe the image`}
        value={description}
        onChange={event => onDescribe(event.target.value)}
      />
      <IconButton icon={X} label={t`Remove picture`} onClick={onRemove} />
    </div>
  )
}

const hide = (event: { currentTarget: HTMLImageElement }) => {
  event.currentTarget.hidden = true
}
