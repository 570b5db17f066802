import type { Relation } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { Link2 } from 'lucide-react'

/** The other member's relation to the viewer: a mutual follow is a connection. */
export const RelationMark = ({ relation }: { relation: Relation }) => {
  if (relation.connected)
    return (
      <Box component="span" sx={{ ...mark, color: 'primary.main', bgcolor: 'action.selected' }}>
        <Link2 size={14} aria-hidden />
        <Trans>Connection</Trans>
      </Box>
    )
  if (relation.followsYou)
    return (
      <Box component="span" sx={{ ...mark, color: 'text.secondary', bgcolor: 'action.hover' }}>
        <Trans>Follows you</Trans>
      </Box>
    )
  return null
}

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 0.5,
  px: 1,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.78rem',
  fontWeight: 650,
  whiteSpace: 'nowrap',
}
