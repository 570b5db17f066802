import type { Relation } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

/** The other member's relation to the viewer: a mutual follow is a connection. */
export const RelationMark = ({ relation }: { relation: Relation }) => {
  if (relation.connected)
    return (
      <Chip tone="accent" icon={Link2}>
        <Trans>Connected</Trans>
      </Chip>
    )
  if (relation.followsYou)
    return (
      <Chip>
        <Trans>Follows you</Trans>
      </Chip>
    )
  return null
}
