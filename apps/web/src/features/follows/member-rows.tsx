import type { MemberCard as Member } from '@bowline/api'
import { usePendingOperations } from '../../offline/react.tsx'
import { overlayFollow } from '../profiles/data.ts'
import { MemberCard } from './member-card.tsx'
import styles from './member-rows.module.css'

type Props = { members: readonly Member[]; label: string; place: 'card' | 'dialog' }

/** A list of members, each with a button to follow them. Pending follows count as done. */
export const MemberRows = ({ members, label, place }: Props) => {
  const items = usePendingOperations()
  return (
    <ul aria-label={label} className={styles.rows} data-place={place}>
      {members.map(member => (
        <MemberCard
          key={member.uid}
          member={{ ...member, relation: overlayFollow(member.relation, member.uid, items) }}
        />
      ))}
    </ul>
  )
}
