import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import type { ReactNode, SyntheticEvent } from 'react'
import { productName } from '../../product.ts'
import { Brand } from '../../ui/brand.tsx'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useFrontPage } from './use-front-page.ts'
import styles from './visitor-page.module.css'

/** Some of the members' hobbies, in lighter shades of the catalogue's colours. */
const tiles = {
  spool: '#b98ac4',
  guitar: '#a596e0',
  sailboat: '#7fb35c',
  camera: '#e08aa8',
  croissant: '#e0a25a',
  mountain: '#b7bd57',
}

type Props = { action: ReactNode; isLarge: boolean }

/** What the product is for: next to a visitor's page on wide screens, above it on narrow ones. */
export const VisitorPicture = ({ action, isLarge }: Props) => {
  const frontPage = useFrontPage(isLarge)
  const pictures = (isLarge && frontPage?.pictures) || []
  return (
    <aside className={styles.picture} data-large={isLarge} aria-label={productName()}>
      <span className={styles.knot}>
        <Logo size="100%" />
      </span>
      <Brand to="/auth" />
      {pictures.length < fewest ? (
        <div className={styles.tiles}>
          {Object.entries(tiles).map(([icon, backgroundColor]) => (
            <span key={icon} className={styles.tile} style={{ backgroundColor }}>
              <HobbyIcon icon={icon} size={32} />
            </span>
          ))}
        </div>
      ) : (
        <div className={styles.photos}>
          {pictures.map(({ url, description, variants }) => (
            <img key={url} src={variants[0]?.url ?? url} alt={plainText(description)} onError={hide} />
          ))}
        </div>
      )}
      <div className={styles.claim}>
        <p className={styles.large}>
          <Trans>Find the people who get why you do it.</Trans>
        </p>
        <p className={styles.small}>
          <Trans>Show what you make, follow people who make it too, and cheer each other on.</Trans>
        </p>
        {action}
      </div>
    </aside>
  )
}

/** With fewer pictures, the drawn tiles look better. */
const fewest = 3

/** Its member may have hidden it since. */
const hide = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.hidden = true
}
