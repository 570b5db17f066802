import type { LinkPreview } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Link2 } from 'lucide-react'
import { srcSetOf } from '../media/index.ts'
import styles from './link-preview-card.module.css'

type Props = {
  preview: LinkPreview
  /** One row without a picture, for a post that has pictures. */
  isRow?: boolean
}

/** What a linked page says about itself. Always shows where the link leads, whatever the page calls itself. */
export const LinkPreviewCard = ({ preview, isRow = false }: Props) => {
  const { url, picture } = preview
  const host = new URL(url).host.replace(/^www\./, '')
  const site = plainText(preview.site)
  if (isRow)
    return (
      <a className={styles.row} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
        <Link2 size={18} aria-hidden />
        <span className={styles.words}>
          <span className={styles.title}>{plainText(preview.title)}</span>
          <span className={styles.site}>{host}</span>
        </span>
      </a>
    )
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          srcSet={srcSetOf(picture)}
          sizes="136px"
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ backgroundImage: `url("${picture.placeholder}")` }}
        />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{plainText(preview.title)}</span>
        <span className={styles.site}>{site && site !== host ? `${host} · ${site}` : host}</span>
        {preview.description && <span className={styles.description}>{plainText(preview.description)}</span>}
      </span>
    </a>
  )
}
