import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { useEnqueue, usePendingOperations } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import plain from '../../ui/plain.module.css'
import { useToast } from '../../ui/toasts.tsx'
import { LinkedText } from '../posts/post-text-view.tsx'
import styles from './announcements.module.css'
import { announcementsQuery } from './queries.ts'

/** What is announced to all members now, above every screen, until the member dismisses it on one of their devices. */
export const Announcements = () => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const items = usePendingOperations()
  const { data = [] } = useQuery(announcementsQuery(useApi()))
  const dismissed = new Set(
    items.flatMap(({ operation }) =>
      operation.type === 'DISMISS_ANNOUNCEMENT' ? operation.announcementId : [],
    ),
  )
  // What was read before may be over by now.
  const shown = data.filter(({ id, endsAt }) => !dismissed.has(id) && Date.parse(endsAt) > Date.now())
  const dismiss = (announcementId: string) =>
    enqueue({ type: 'DISMISS_ANNOUNCEMENT', announcementId }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  if (shown.length === 0) return null
  return (
    <section aria-label={t`Announcements`} className={styles.list}>
      {shown.map(({ id, text }) => (
        <div key={id} className={styles.announcement}>
          <Megaphone size={20} aria-hidden />
          <p>
            <LinkedText text={plainText(text)} />
          </p>
          <button
            type="button"
            className={plain.iconButton}
            aria-label={t`Dismiss the announcement`}
            onClick={() => dismiss(id)}
          >
            <X size={20} aria-hidden />
          </button>
        </div>
      ))}
    </section>
  )
}
