import type { ChatSettings } from '@bowline/domain/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlay } from '../../offline/overlay.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { chatSettingsQuery } from './queries.ts'

export const ChatSettingsSection = () => {
  const query = useQuery(chatSettingsQuery(useApi()))
  const changes = usePendingChanges()
  return (
    <SettingsSection
      title={<Trans>Chats</Trans>}
      description={
        <Trans>
          These settings work both ways: what you turn off, you won't see from other people either.
        </Trans>
      }
    >
      {query.data ? (
        <Switches settings={overlay('chatSettings', query.data, changes)} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SettingsSection>
  )
}

const Switches = ({ settings: { readReceipts, typing } }: { settings: ChatSettings }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const change = (change: Partial<ChatSettings>) =>
    void enqueue({ type: 'UPDATE_CHAT_SETTINGS', change }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <div>
      <SwitchRow
        label={t`Show when I've read messages`}
        on={readReceipts}
        onChange={on => change({ readReceipts: on })}
      />
      <SwitchRow label={t`Show when I'm typing`} on={typing} onChange={on => change({ typing: on })} />
    </div>
  )
}
