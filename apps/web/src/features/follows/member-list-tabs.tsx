import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { type MemberListKind, memberListKinds } from '../profiles/data.ts'

export const useMemberListNames = (): Record<MemberListKind, string> => {
  const { t } = useLingui()
  return { followers: t`Followers`, following: t`Following`, connections: t`Connections` }
}

/** The three lists of a member, each with its own address. */
export const MemberListTabs = ({ userId, current }: { userId: string; current: MemberListKind }) => {
  const { t } = useLingui()
  const names = useMemberListNames()
  return (
    <Box component="nav" aria-label={t`Lists of members`} sx={tabs}>
      {memberListKinds.map(kind => (
        <Box
          key={kind}
          component={Link}
          to={`/profile/${userId}/${kind}`}
          replace
          preventScrollReset
          aria-current={kind === current ? 'page' : undefined}
          sx={tab}
        >
          {names[kind]}
        </Box>
      ))}
    </Box>
  )
}

const tabs = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  borderBottom: 1,
  borderColor: 'divider',
}

const tab = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 50,
  borderBottom: 3,
  borderColor: 'transparent',
  color: 'text.secondary',
  fontSize: '0.95rem',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
  '&:focus-visible': { outlineOffset: -3 },
}
