import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { RefreshCw } from 'lucide-react'
import plain from '../../ui/plain.module.css'

type Props = { onRefresh: () => void; refreshing: boolean }

export const FeedHeading = ({ onRefresh, refreshing }: Props) => {
  const { t } = useLingui()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="h2" component="h1">
        <Trans>Your feed</Trans>
      </Typography>
      <Box
        sx={{
          color: 'text.secondary',
          '& svg': { animation: refreshing ? 'turn 0.9s linear infinite' : 'none' },
          '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
        }}
      >
        <button
          type="button"
          className={plain.iconButton}
          aria-label={t`Refresh`}
          title={t`Refresh`}
          aria-busy={refreshing}
          onClick={onRefresh}
        >
          <RefreshCw size={20} aria-hidden />
        </button>
      </Box>
    </Box>
  )
}
