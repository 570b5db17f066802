import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { HobbyBadge } from '../hobbies/index.ts'
import { HobbyDialog } from './hobby-dialog.tsx'
import { type AdminHobby, allHobbiesQuery } from './queries.ts'

/** Lists offered and retired hobbies. */
export const HobbiesPage = () => {
  const { t } = useLingui()
  const { data: hobbies, ...query } = useQuery(allHobbiesQuery(useApi()))
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<AdminHobby | 'new' | null>(null)
  const words = search.trim().toLowerCase()
  const shown = hobbies?.filter(({ name, group }) => `${name} ${group}`.toLowerCase().includes(words))
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          type="search"
          fullWidth
          label={t`Find a hobby`}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <Button
          variant="contained"
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => setEdited('new')}
          sx={{ flexShrink: 0 }}
        >
          <Trans>Add a hobby</Trans>
        </Button>
      </Stack>
      {shown ? (
        <Card component="ul" aria-label={t`Hobbies`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map(hobby => (
            <Row key={hobby.slug} hobby={hobby} onEdit={() => setEdited(hobby)} />
          ))}
        </Card>
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton />
      )}
      {edited && hobbies && (
        <HobbyDialog
          hobby={edited === 'new' ? null : edited}
          hobbies={hobbies}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}

const Row = ({ hobby, onEdit }: { hobby: AdminHobby; onEdit: () => void }) => {
  const { t } = useLingui()
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
      <HobbyBadge hobby={hobby} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {hobby.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {hobby.group}
          {' · '}
          <Plural value={hobby.members} one="# member" other="# members" />
          {' · '}
          <Plural value={hobby.posts} one="# post" other="# posts" />
        </Typography>
      </Box>
      {hobby.isRetired && <Chip size="small" label={<Trans>Retired</Trans>} />}
      <Button color="inherit" aria-label={t`Edit ${hobby.name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
    </Box>
  )
}
