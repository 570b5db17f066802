import { Trans } from '@lingui/react/macro'
import { productName } from '../product.ts'
import { Logo } from './logo.tsx'

/** Shown until the app knows who is signed in, as in index.html. See docs/product/interface.md#loading. */
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
