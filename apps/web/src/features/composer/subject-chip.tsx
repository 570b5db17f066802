import type { PostSubject } from '@bowline/domain/operation'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { CalendarDays, Trophy, X } from 'lucide-react'

type Props = { subject: PostSubject; onRemove: () => void }

/** The subject of the post being written. */
export const SubjectChip = ({ subject, onRemove }: Props) => {
  const { t } = useLingui()
  const title = plainText(subject.title)
  const Icon = subject.kind === 'event' ? CalendarDays : Trophy
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mb: 1,
        pl: 1.5,
        borderRadius: '10px',
        bgcolor: 'action.hover',
      }}
    >
      <Icon size={18} aria-hidden />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
        {subject.kind === 'event' ? t`About the event “${title}”` : t`Check-in to “${title}”`}
      </Box>
      <IconButton
        aria-label={t`Remove link to event or challenge`}
        onClick={onRemove}
        sx={{ width: 44, height: 44 }}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  )
}
