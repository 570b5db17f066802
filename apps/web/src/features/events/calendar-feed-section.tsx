import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { replaceRead } from '../../reads/change-reads.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Bone } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { eventKeys } from './event-keys.ts'
import styles from './events.module.css'
import { calendarFeedQuery } from './queries.ts'

/** The private link to the member's events for calendar apps. It is shown once, because the server stores only its digest. */
export const CalendarFeedSection = () => {
  const { t } = useLingui()
  const toast = useToast()
  const copy = useCopy()
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(calendarFeedQuery(api))
  const [question, setQuestion] = useState<'replace' | 'remove' | null>(null)
  const create = useMutation({
    networkMode: 'always',
    mutationFn: () => api.createCalendarFeed(),
    onSuccess: () => replaceRead(queryClient, eventKeys.feed, { exists: true }),
    onError: failure => toast(failureMessage(failure), { severity: 'error' }),
  })
  const remove = async () => {
    await api.deleteCalendarFeed()
    create.reset()
    await replaceRead(queryClient, eventKeys.feed, { exists: false })
    toast(t`Calendar link removed`)
  }
  const url = create.data?.url
  const copyLink = (link: string) =>
    copy(link, {
      copied: t`Link copied`,
      failed: t`Couldn't copy the link. Select and copy it manually.`,
    })
  return (
    <SettingsSection
      title={<Trans>Add your events to your calendar</Trans>}
      description={
        <Trans>
          Get a link that adds your events to your calendar app. Don't share the link: it shows which events
          you're going to or hosting.
        </Trans>
      }
    >
      {url && (
        <p>
          <Trans>Copy the link now. It won't be shown again.</Trans>
        </p>
      )}
      {url && (
        <div className={styles.address}>
          <input
            readOnly
            aria-label={t`Calendar link`}
            value={url}
            onFocus={event => event.target.select()}
          />
          <Button onClick={() => void copyLink(url)}>
            <Trans>Copy</Trans>
          </Button>
        </div>
      )}
      {!data &&
        (error ? (
          <LoadError error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Bone width={200} height={40} />
        ))}
      {data && !data.exists && (
        <div>
          <Button loading={create.isPending} onClick={() => create.mutate()}>
            <Trans>Create calendar link</Trans>
          </Button>
        </div>
      )}
      {data?.exists && (
        <div className={styles.actions}>
          <Button loading={create.isPending} onClick={() => setQuestion('replace')}>
            <Trans>Replace calendar link</Trans>
          </Button>
          <Button kind="danger" onClick={() => setQuestion('remove')}>
            <Trans>Remove calendar link</Trans>
          </Button>
        </div>
      )}
      {question === 'replace' && (
        <ConfirmDialog
          title={t`Replace the calendar link?`}
          action={t`Replace calendar link`}
          isHarmless
          onConfirm={() => create.mutateAsync()}
          onClose={() => setQuestion(null)}
        >
          <Trans>The old link will stop working. You'll need to add the new one to your calendar apps.</Trans>
        </ConfirmDialog>
      )}
      {question === 'remove' && (
        <ConfirmDialog
          title={t`Remove the calendar link?`}
          action={t`Remove calendar link`}
          onConfirm={remove}
          onClose={() => setQuestion(null)}
        >
          <Trans>Calendar apps that use this link will stop showing your events.</Trans>
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
