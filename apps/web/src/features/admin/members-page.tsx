import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useApi } from '../../api.tsx'
import { Link } from '../../router/index.ts'
import { dateText } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { Text } from '../../ui/text.tsx'
import { AdminList } from './admin-list.tsx'
import { AdminPage } from './admin-page.tsx'
import { ListFilters } from './list-filters.tsx'
import { MemberMarks } from './member-marks.tsx'
import styles from './members-page.module.css'
import { type AdminMember, membersQuery } from './queries.ts'
import rows from './rows.module.css'

type State = 'all' | 'suspended'

/** Lists all members, or those whose name, username or email matches the search. */
export const MembersPage = () => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State>('all')
  const words = useDeferredValue(search.trim())
  const query = useInfiniteQuery({
    ...membersQuery(useApi(), words, state),
    placeholderData: keepPreviousData,
  })
  const members = query.data?.pages.flatMap(page => page.members)
  return (
    <AdminPage title={t`Members`}>
      <ListFilters
        label={t`Name, username or email`}
        placeholder={t`Search members`}
        search={search}
        onSearch={setSearch}
        state={state}
        states={[
          { value: 'all', label: t`All` },
          { value: 'suspended', label: t`Suspended` },
        ]}
        onState={setState}
      />
      <AdminList
        query={query}
        entries={members}
        empty={
          words === '' && state === 'suspended' ? (
            <EmptyState art="clear" title={<Trans>No one is suspended</Trans>} />
          ) : (
            <EmptyState art="contacts" title={<Trans>No members found</Trans>}>
              <Trans>Try part of the name, the username or the email address.</Trans>
            </EmptyState>
          )
        }
      >
        {shown => (
          <ul aria-label={t`Members`} className={rows.rows}>
            {shown.map(member => (
              <Row key={member.uid} member={member} />
            ))}
          </ul>
        )}
      </AdminList>
    </AdminPage>
  )
}

const Row = ({ member }: { member: AdminMember }) => {
  const joined = dateText(member.createdAt, 'short')
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <MemberAvatar member={member} size={40} />
      <div className={styles.name}>
        <Link to={`/admin/members/${member.uid}`} className={rows.cover}>
          {member.displayName}
        </Link>
        <Text size="sm" tone="soft" className={styles.handles}>
          {member.username && <span>@{member.username}</span>}{' '}
          {member.email !== member.displayName && <span>{member.email}</span>}
        </Text>
      </div>
      <div className={styles.marks}>
        <MemberMarks member={member} />
      </div>
      <Text size="sm" tone="soft" className={styles.joined}>
        <Trans>Joined {joined}</Trans>
      </Text>
    </li>
  )
}
