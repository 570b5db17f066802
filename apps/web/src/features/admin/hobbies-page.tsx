import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { ScrollArea } from '../../ui/scroll-area.tsx'
import { Segments } from '../../ui/segments.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Text } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HobbyBadge } from '../hobbies/index.ts'
import { AdminPage } from './admin-page.tsx'
import { HobbyDialog } from './hobby-dialog.tsx'
import { type AdminHobby, allHobbiesQuery } from './queries.ts'
import rows from './rows.module.css'
import styles from './table.module.css'

type State = 'all' | 'retired'

/** Lists offered and retired hobbies. */
export const HobbiesPage = () => {
  const { t } = useLingui()
  const { data: hobbies, ...query } = useQuery(allHobbiesQuery(useApi()))
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State>('all')
  const [edited, setEdited] = useState<AdminHobby | 'new' | null>(null)
  const words = search.trim().toLowerCase()
  const shown = hobbies?.filter(
    ({ name, group, isRetired }) =>
      `${name} ${group}`.toLowerCase().includes(words) && (state === 'all' || isRetired),
  )
  return (
    <AdminPage
      title={t`Hobbies`}
      about={<Trans>What members can choose for their posts and profiles.</Trans>}
      actions={
        <Button kind="main" icon={Plus} onClick={() => setEdited('new')}>
          <Trans>Add hobby</Trans>
        </Button>
      }
    >
      <div className={rows.filters}>
        <div className={rows.search}>
          <TextField
            type="search"
            label={t`Find a hobby`}
            isLabelHidden
            placeholder={t`Find a hobby`}
            icon={Search}
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        </div>
        <Segments
          legend={t`State`}
          value={state}
          options={[
            { value: 'all', label: t`All` },
            { value: 'retired', label: t`Retired` },
          ]}
          onChange={setState}
        />
      </div>
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
      <ScrollArea label={t`Hobbies`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Hobby</Trans>
              </th>
              <th scope="col">
                <Trans>Members</Trans>
              </th>
              <th scope="col">
                <Trans>Posts</Trans>
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
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
                <td className={styles.edit}>
                  <IconButton icon={Pencil} label={t`Edit ${hobby.name}`} onClick={() => onEdit(hobby)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  )
}
