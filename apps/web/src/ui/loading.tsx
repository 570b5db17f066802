import { Trans } from '@lingui/react/macro'
import { productName } from '../product.ts'
import page from './full-page.module.css'
import { Logo } from './logo.tsx'
import plain from './plain.module.css'

/** Shown while it is not known yet who is here (SPEC.md §2). */
export const Loading = () => {
  const product = productName()
  return (
    <main className={`${page.page} ${page.loading}`}>
      <div role="progressbar" aria-labelledby="loading-text" className={page.loadingBody}>
        <span className={page.mark}>
          <Logo size={64} />
        </span>
        <p id="loading-text" className={plain.soft}>
          <Trans>Loading {product}...</Trans>
        </p>
      </div>
    </main>
  )
}
