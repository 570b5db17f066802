import type { MemberCard as Member } from '@bowline/api'
import { overlay } from '../../offline/overlay.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { MemberCard } from './member-card.tsx'
import styles from './member-rows.module.css'

type Props = { members: readonly Member[]; label: string }

/** A list of members, each with a button to follow them. Pending follows count as done. */
export const MemberRows = ({ members, label }: Props) => {
  const changes = usePendingChanges()
  return (
    <ul aria-label={label} className={styles.rows}>
      {members.map(member => (
        <MemberCard key={member.uid} member={overlay('member', member, changes)} />
      ))}
    </ul>
  )
}
