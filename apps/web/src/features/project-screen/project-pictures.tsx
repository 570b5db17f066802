import type { Picture } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Stack } from '../../ui/stack.tsx'
import { Heading } from '../../ui/text.tsx'
import { PictureView } from '../media/index.ts'
import styles from './project-pictures.module.css'

const shownPictures = 8

/** All pictures of a project as a grid; each opens the viewer. Nothing for fewer than two. */
export const ProjectPictures = ({ album }: { album: readonly Picture[] }) => {
  const { i18n } = useLingui()
  const headingId = useId()
  if (album.length < 2) return null
  const more = album.length - shownPictures
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <Heading id={headingId}>
        <Trans>Pictures</Trans>
      </Heading>
      <ul className={styles.grid}>
        {album.slice(0, shownPictures).map((picture, index) => (
          <li key={picture.url} className={styles.picture}>
            <PictureView picture={picture} sizes="(min-width: 600px) 160px, 33vw" ratio={1} album={album} />
            {more > 0 && index === shownPictures - 1 && (
              <span className={styles.more} aria-hidden>
                +{i18n.number(more)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
