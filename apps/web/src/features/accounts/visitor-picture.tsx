import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { productName } from '../../product.ts'
import { Brand } from '../../ui/brand.tsx'
import { FileLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ProductScene } from './product-scene.tsx'
import { useFrontPage } from './use-front-page.ts'
import styles from './visitor-page.module.css'

/** Only where visitors can read public pages. */
const LookAround = lazyPart(() => import('./look-around.tsx'), 'LookAround')

type Props = { isLarge: boolean; join: ReactNode }

/** What the product is for: next to a visitor's page on wide screens, above it on narrow ones. */
export const VisitorPicture = ({ isLarge, join }: Props) => {
  const product = productName()
  const frontPage = useFrontPage(isLarge)
  const pictures = (isLarge && frontPage?.pictures) || []
  const isPublic = pictures.length >= fewest
  return (
    <aside className={styles.picture} data-large={isLarge} aria-label={product}>
      <span className={styles.knot}>
        <Logo size="100%" />
      </span>
      <Brand to="/auth" />
      {frontPage && isPublic ? (
        <Suspense fallback={<ProductScene />}>
          <LookAround pictures={pictures} hobbies={frontPage.hobbies} />
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
      {(join || isPublic) && (
        <div className={styles.actions}>
          {join}
          {isPublic && (
            <FileLink href="/explore">
              <Trans>Browse without an account</Trans>
            </FileLink>
          )}
        </div>
      )}
    </aside>
  )
}

/** With fewer pictures, the drawn scene looks better. */
const fewest = 3
