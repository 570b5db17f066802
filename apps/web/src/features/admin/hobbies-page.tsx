import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Text } from '../../ui/text.tsx'
import { HobbyBadge } from '../hobbies/index.ts'
import { AdminPage } from './admin-page.tsx'
import { DataTable } from './data-table.tsx'
import styles from './hobbies-page.module.css'
import { HobbyDialog } from './hobby-dialog.tsx'
import { HobbySuggestions } from './hobby-suggestions.tsx'
import { ListFilters } from './list-filters.tsx'
import { type AdminHobby, allHobbiesQuery, type HobbySuggestion } from './queries.ts'

type State = 'all' | 'retired'

/** Lists offered and retired hobbies. */
export const HobbiesPage = () => {
  const { t } = useLingui()
  const { data: hobbies, ...query } = useQuery(allHobbiesQuery(useApi()))
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State>('all')
  const [edited, setEdited] = useState<AdminHobby | 'new' | null>(null)
  const [accepted, setAccepted] = useState<HobbySuggestion | null>(null)
  const words = search.trim().toLowerCase()
  const shown = hobbies?.filter(
    ({ name, group, synonyms, isRetired }) =>
      [name, group, ...synonyms].join(' ').toLowerCase().includes(words) && (state === 'all' || isRetired),
  )
  return (
    <AdminPage
      title={t`Hobbies`}
      about={<Trans>Members pick from these hobbies for their posts and profiles.</Trans>}
      actions={
        <Button kind="main" icon={Plus} onClick={() => setEdited('new')}>
          <Trans>Add hobby</Trans>
        </Button>
      }
    >
      <HobbySuggestions onAccept={setAccepted} />
      <ListFilters
        label={t`Find a hobby`}
        placeholder={t`Find a hobby`}
        search={search}
        onSearch={setSearch}
        state={state}
        states={[
          { value: 'all', label: t`All` },
          { value: 'retired', label: t`Retired` },
        ]}
        onState={setState}
      />
      {!shown ? (
        query.isError ? (
          <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
        ) : (
          <RowsSkeleton />
        )
      ) : shown.length > 0 ? (
        <HobbyTable hobbies={shown} onEdit={setEdited} />
      ) : (
        <EmptyState art="search" title={<Trans>No matching hobbies</Trans>} />
      )}
      {accepted && hobbies && (
        <HobbyDialog hobby={null} hobbies={hobbies} suggestion={accepted} onClose={() => setAccepted(null)} />
      )}
      {edited && hobbies && (
        <HobbyDialog
          hobby={edited === 'new' ? null : edited}
          hobbies={hobbies}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  )
}

type TableProps = { hobbies: readonly AdminHobby[]; onEdit: (hobby: AdminHobby) => void }

const HobbyTable = ({ hobbies, onEdit }: TableProps) => {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.card}>
      <DataTable label={t`Hobbies`} columns={[t`Hobby`, t`Members`, t`Posts`]} hasActions>
        {hobbies.map(hobby => (
          <tr key={hobby.slug}>
            <th scope="row">
              <div className={styles.hobby}>
                <HobbyBadge hobby={hobby} size={36} />
                <div>
                  {hobby.name}
                  <Text size="sm" tone="soft">
                    {hobby.group}
                  </Text>
                  {hobby.isRetired && (
                    <Chip>
                      <Trans>Retired</Trans>
                    </Chip>
                  )}
                </div>
              </div>
            </th>
            <td>{i18n.number(hobby.members)}</td>
            <td>{i18n.number(hobby.posts)}</td>
            <td>
              <IconButton icon={Pencil} label={t`Edit ${hobby.name}`} onClick={() => onEdit(hobby)} />
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}
