import type { MemberCard } from '@bowline/api'
import { chatIdOf } from '@bowline/domain/chat'
import { Trans } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'
import styles from './contacts.module.css'
import { Face } from './face.tsx'

type Props = { person: MemberCard; isFirst: boolean; onOpen: (chatId: string) => void }

/** A member to whom the viewer could write. */
export const PersonRow = ({ person, isFirst, onOpen }: Props) => {
  const me = useMe()
  return (
    <li>
      {isFirst && (
        <h3 className={styles.heading}>
          <Trans>Start a chat</Trans>
        </h3>
      )}
      <button type="button" className={styles.row} onClick={() => onOpen(chatIdOf(me.uid, person.uid))}>
        <Face member={person} isActive={false} size={48} />
        <span className={styles.words}>
          <b className={styles.name}>{person.displayName}</b>
          <span className={styles.last}>@{person.username}</span>
        </span>
      </button>
    </li>
  )
}
