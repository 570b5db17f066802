import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { sessionsKey } from '../../session/session-key.ts'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { SessionRow } from './session-row.tsx'
import { sessionsQuery } from './sessions.ts'

export const SessionsSection = () => {
  const { t } = useLingui()
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery(api))
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: (sessionId: string | 'others') =>
      sessionId === 'others' ? api.revokeOtherSessions() : api.revokeSession({ params: { sessionId } }),
    onSuccess: (_, sessionId) =>
      toast(sessionId === 'others' ? t`Signed out of all other devices` : t`Signed out of that device`),
    onError: failure => toast(failureMessage(failure), { severity: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
  const others = data?.sessions.filter(session => !session.current) ?? []

  return (
    <SettingsSection
      title={<Trans>Where you're signed in</Trans>}
      description={<Trans>Don't recognize a device? Sign it out, then change your password.</Trans>}
    >
      {data ? (
        <Stack as="ul" gap={1}>
          {data.sessions.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              revoking={revoke.isPending && revoke.variables === session.id}
              onRevoke={() => revoke.mutate(session.id)}
            />
          ))}
        </Stack>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
      {others.length > 1 && (
        <div>
          <Button
            loading={revoke.isPending && revoke.variables === 'others'}
            onClick={() => revoke.mutate('others')}
          >
            <Trans>Sign out of all other devices</Trans>
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}
