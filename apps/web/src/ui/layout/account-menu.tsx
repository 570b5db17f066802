import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { LogOut, Settings } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { MemberAvatar } from '../member-avatar.tsx'

type Props = {
  member: { uid: string; displayName: string; username: string; photoURL: string | null }
  onSignOut: () => void
}

export const AccountMenu = ({ member, onSignOut }: Props) => {
  const { t } = useLingui()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t`Account menu`}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <MemberAvatar member={member} size={34} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 228 } } }}
      >
        <Box role="presentation" sx={{ px: 1.5, py: 1 }}>
          <Typography variant="subtitle1" noWrap>
            {member.displayName}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            @{member.username}
          </Typography>
        </Box>
        <Divider role="presentation" sx={{ my: 0.75 }} />
        <MenuItem component={Link} to="/settings" onClick={close}>
          <Settings size={18} aria-hidden />
          <Trans>Settings</Trans>
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            onSignOut()
          }}
        >
          <LogOut size={18} aria-hidden />
          <Trans>Sign out</Trans>
        </MenuItem>
      </Menu>
    </>
  )
}
