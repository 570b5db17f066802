import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApi } from '../../api.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { AdminList } from './admin-list.tsx'
import { type AdminMember, membersQuery } from './queries.ts'

/** Lists all members, or those whose name, username or email matches the search. */
export const MembersPage = () => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [isSuspended, setSuspended] = useState(false)
  const words = useDeferredValue(search.trim())
  const query = useInfiniteQuery({
    ...membersQuery(useApi(), words, isSuspended ? 'suspended' : 'all'),
    placeholderData: keepPreviousData,
  })
  const members = query.data?.pages.flatMap(page => page.members)
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          type="search"
          fullWidth
          label={t`Name, username or email`}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <FormControlLabel
          control={<Switch checked={isSuspended} onChange={(_, checked) => setSuspended(checked)} />}
          label={t`Suspended only`}
          sx={{ whiteSpace: 'nowrap', minHeight: 44 }}
        />
      </Stack>
      <AdminList
        query={query}
        entries={members}
        empty={<EmptyState icon={UserRoundX} title={<Trans>No members found</Trans>} />}
      >
        {shown => (
          <Card component="ul" aria-label={t`Members`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map(member => (
              <Row key={member.uid} member={member} />
            ))}
          </Card>
        )}
      </AdminList>
    </Stack>
  )
}

const Row = ({ member }: { member: AdminMember }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.5, position: 'relative' }}
  >
    <MemberAvatar member={member} size={40} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={`/admin/members/${member.uid}`}
        color="inherit"
        sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {member.displayName}
      </Link>
      <Typography variant="body2" color="textSecondary" noWrap>
        @{member.username} · {member.email}
      </Typography>
    </Box>
    {member.isAdmin && <Chip size="small" label={<Trans>Admin</Trans>} />}
    {member.isDeveloper && <Chip size="small" label={<Trans>Developer</Trans>} />}
    {member.suspension && <Chip size="small" color="error" label={<Trans>Suspended</Trans>} />}
  </Box>
)
