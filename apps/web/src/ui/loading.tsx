import { Trans } from '@lingui/react/macro'
import { productName } from '../product.ts'
import { Logo } from './logo.tsx'

/** Shown while it is not known yet who is here (SPEC.md §2), as index.html shows it from the start. */
export const Loading = () => {
  const product = productName()
  return (
    <main className="splash">
      <div role="progressbar" aria-labelledby="loading-text">
        <Logo size={64} />
        <p id="loading-text">
          <Trans>Loading {product}...</Trans>
        </p>
      </div>
    </main>
  )
}
