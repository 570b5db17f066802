import { Trans } from '@lingui/react/macro'
import { productName } from '../../product.ts'
import { Brand } from '../../ui/brand.tsx'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import styles from './visitor-page.module.css'

/** Some of the members' hobbies, in lighter shades of the catalogue's colours. */
const tiles = [
  { icon: 'spool', backgroundColor: '#b98ac4', left: '12%', top: '20%', rotate: '-8deg' },
  { icon: 'sailboat', backgroundColor: '#7fb35c', left: '70%', top: '12%', rotate: '7deg' },
  { icon: 'camera', backgroundColor: '#e08aa8', left: '82%', top: '37%', rotate: '-5deg' },
  { icon: 'croissant', backgroundColor: '#e0a25a', left: '6%', top: '47%', rotate: '6deg' },
  { icon: 'guitar', backgroundColor: '#a596e0', left: '42%', top: '9%', rotate: '4deg' },
  { icon: 'mountain', backgroundColor: '#b7bd57', left: '66%', top: '58%', rotate: '-9deg' },
] as const

/** The left half of a visitor's page on wide screens: the picture of a knot. */
export const VisitorPicture = () => (
  <aside className={styles.picture} aria-label={productName()}>
    <Brand to="/auth" />
    <div className={styles.knot}>
      <Logo size="min(64vh, 46vw)" />
    </div>
    {tiles.map(({ icon, ...look }) => (
      <span key={icon} className={styles.tile} style={look}>
        <HobbyIcon icon={icon} size={32} />
      </span>
    ))}
    <div className={styles.claim}>
      <p className={styles.large}>
        <Trans>Find the people who get why you do it.</Trans>
      </p>
      <p className={styles.small}>
        <Trans>Show what you make, follow people who make it too, and cheer each other on.</Trans>
      </p>
    </div>
  </aside>
)
