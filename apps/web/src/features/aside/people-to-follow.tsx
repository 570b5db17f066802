import type { Hobbyist } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../../api.tsx'
import { overlay } from '../../offline/overlay.ts'
import { Link } from '../../router/index.ts'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { FollowButton } from '../follows/index.ts'
import { WhySuggested } from '../hobbyists/index.ts'
import { peopleSuggested, suggestionsQuery } from '../suggestions/index.ts'
import styles from './aside.module.css'
import { AsideBlock } from './aside-block.tsx'
import { isSettled } from './settled.ts'

/** The same as below a short feed, so that both come from one request. */
export const usePeopleToFollow = () => {
  const query = useInfiniteQuery(suggestionsQuery(useApi(), peopleSuggested))
  return { isSettled: isSettled(query), entries: query.data?.pages[0]?.members ?? [] }
}

export const PeopleToFollow = ({ members }: { members: readonly Hobbyist[] }) => {
  const { t } = useLingui()
  return (
    <AsideBlock
      title={<Trans>People to follow</Trans>}
      all={{ to: '/hobbyists', label: t`All hobbyists` }}
      className={styles.people}
    >
      {members.map(member => (
        <Person key={member.uid} member={member} />
      ))}
    </AsideBlock>
  )
}

const Person = ({ member }: { member: Hobbyist }) => {
  const nameId = useId()
  const { relation } = useWithPending(changes => overlay('member', member, changes))
  const profile = `/profile/${member.uid}`
  return (
    <li className={styles.entry}>
      <Link to={profile} tabIndex={-1} aria-hidden className={styles.face}>
        <MemberAvatar member={member} size={44} />
      </Link>
      <div className={styles.words}>
        <Link id={nameId} to={profile} className={styles.name}>
          {member.displayName}
        </Link>
        <div className={styles.why}>
          <WhySuggested member={member} />
        </div>
      </div>
      <FollowButton userId={member.uid} relation={relation} describedBy={nameId} size="small" />
    </li>
  )
}
