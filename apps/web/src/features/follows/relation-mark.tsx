import type { Relation } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'
import { Explain } from '../../ui/explain.tsx'
import styles from './relation-mark.module.css'

/** The other member's relation to the viewer: a mutual follow is a connection. */
export const RelationMark = ({ relation }: { relation: Relation }) => {
  const { t } = useLingui()
  if (relation.connected)
    return (
      <span className={styles.explained}>
        <Chip tone="accent" icon={Link2}>
          <Trans>Connected</Trans>
        </Chip>
        <Explain question={t`What are connections?`}>
          <p>
            <Trans>When two members follow each other, they're connected.</Trans>
          </p>
        </Explain>
      </span>
    )
  if (relation.followsYou)
    return (
      <Chip>
        <Trans>Follows you</Trans>
      </Chip>
    )
  return null
}
