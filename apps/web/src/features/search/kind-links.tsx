import { type SearchKind, searchKinds } from '@bowline/domain/search'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import { kindNames } from './kind-names.ts'
import styles from './search.module.css'

type Props = {
  kind: SearchKind | null
  linkOf: (kind: SearchKind | null) => string
  /** The link contains the search text. */
  onFollow: () => void
}

export const KindLinks = ({ kind, linkOf, onFollow }: Props) => {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Filter results`} className={styles.kinds}>
      {[null, ...searchKinds].map(one => (
        <Link
          key={one ?? 'all'}
          to={linkOf(one)}
          replace
          state={{ isTyped: true }}
          onClick={onFollow}
          aria-current={one === kind ? 'page' : undefined}
          className={styles.kind}
        >
          {one ? i18n._(kindNames[one]) : <Trans>All</Trans>}
        </Link>
      ))}
    </nav>
  )
}
