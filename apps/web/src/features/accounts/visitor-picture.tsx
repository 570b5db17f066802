import type { AnswerOf } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { productName } from '../../product.ts'
import { Brand } from '../../ui/brand.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ProductScene } from './product-scene.tsx'
import styles from './visitor-page.module.css'

/** Only where visitors can read public pages. */
const LookAround = lazyPart(() => import('./look-around.tsx'), 'LookAround')

type Props = {
  isLarge: boolean
  /** Public posts to show; without them, the scene is drawn. */
  frontPage: AnswerOf<'getFrontPage'> | null
}

/** What the product is for: next to a visitor's page on wide screens, above it on narrow ones. */
export const VisitorPicture = ({ isLarge, frontPage }: Props) => {
  const product = productName()
  return (
    <aside className={styles.picture} data-large={isLarge} aria-label={product}>
      <span className={styles.knot}>
        <Logo size="100%" />
      </span>
      <Brand to="/auth" />
      {frontPage ? (
        <Suspense fallback={<ProductScene />}>
          <LookAround {...frontPage} />
        </Suspense>
      ) : (
        <ProductScene />
      )}
      <div className={styles.claim}>
        <p className={styles.large}>
          <Trans>Find the people who get why you do it.</Trans>
        </p>
        <p className={styles.small}>
          <Trans>
            {product} is where hobbyists share what they make, meet at events, take on challenges and cheer
            each other on.
          </Trans>
        </p>
      </div>
    </aside>
  )
}
