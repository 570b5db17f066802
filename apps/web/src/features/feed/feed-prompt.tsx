import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { ImagePlus } from 'lucide-react'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { useMe } from '../accounts/session.ts'
import { openComposer } from '../posts/composer-state.ts'

/** An invitation to write, where the reader's eye falls first. */
export const FeedPrompt = () => (
  <Box
    component="button"
    type="button"
    onClick={openComposer}
    sx={{
      display: { xs: 'none', sm: 'flex' },
      alignItems: 'center',
      gap: 1.5,
      width: '100%',
      px: 2,
      py: 1.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: '12px',
      bgcolor: 'background.paper',
      color: 'text.secondary',
      font: 'inherit',
      cursor: 'pointer',
      textAlign: 'left',
      transition: 'border-color 140ms',
      '&:hover': { borderColor: 'text.disabled' },
      '& svg': { ml: 'auto', flexShrink: 0 },
    }}
  >
    <MemberAvatar member={useMe()} size={36} />
    <Trans>Share something you made, grew, played or found</Trans>
    <ImagePlus size={20} aria-hidden />
  </Box>
)
