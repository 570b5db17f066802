import type { AnswerOf } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LifeBuoy, Plus, Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApi } from '../../../api.tsx'
import { sessionKey, useMe } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DetailRow } from '../../../ui/detail-row.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { sessionsQuery } from '../sessions.ts'
import { PasskeyList } from './passkey-list.tsx'
import { type Passkey, securityKey, securityQuery } from './security.ts'
import { useProof } from './use-proof.tsx'

const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog.tsx'), 'AddPasskeyDialog')
const RenamePasskeyDialog = lazyPart(() => import('./rename-passkey-dialog.tsx'), 'RenamePasskeyDialog')
const AppDialog = lazyPart(() => import('./app-dialog.tsx'), 'AppDialog')
const CodesDialog = lazyPart(() => import('./codes-dialog.tsx'), 'CodesDialog')

type Open =
  | { kind: 'add'; options: AnswerOf<'startPasskey'> }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'remove'; passkey: Passkey }
  | { kind: 'app'; setup: AnswerOf<'startAuthenticatorApp'> }
  | { kind: 'app-off' }
  | { kind: 'codes'; codes: string[] }

/** Passkeys, authenticator app and recovery codes. */
export const SecuritySection = () => {
  const { t } = useLingui()
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { needsSecondFactor } = useMe()
  const { data, error, refetch, isFetching } = useQuery(securityQuery(api))
  const { data: sessions } = useQuery(sessionsQuery(api))
  const proof = useProof()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: securityKey }),
      // The role may have been inactive until now.
      queryClient.invalidateQueries({ queryKey: sessionKey }),
    ])
  const showNewCodes = async () => {
    const { codes } = await api.createRecoveryCodes()
    setOpen({ kind: 'codes', codes })
    await reload()
  }
  /** Setting up the first factor also creates recovery codes, so that a lost phone locks nobody out. */
  const added = async (message: string) => {
    close()
    toast(message)
    if (data?.recoveryCodesLeft === 0) await proof.run(showNewCodes)
    await reload()
  }
  const removed = async (remove: () => Promise<unknown>, message: string) =>
    proof.run(async () => {
      await remove()
      toast(message)
      await reload()
    })

  if (!data)
    return (
      <SettingsSection anchor="security" title={<Trans>Security</Trans>}>
        {error ? (
          <LoadError error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <RowsSkeleton rows={2} />
        )}
      </SettingsSection>
    )
  const { passkeys, authenticatorApp, recoveryCodesLeft } = data
  const total = limits.recoveryCodes
  return (
    <SettingsSection
      anchor="security"
      title={<Trans>Security</Trans>}
      description={
        <Trans>
          A passkey lets you sign in without a password. An authenticator app adds a code after your password,
          so a stolen password alone won't let anyone in.
        </Trans>
      }
    >
      {needsSecondFactor && (
        <FormMessage kind="error">
          <Trans>Your role requires two-step sign-in. Add a passkey or set up an authenticator app.</Trans>
        </FormMessage>
      )}
      {passkeys.length > 0 && (
        <PasskeyList
          passkeys={passkeys}
          onRename={passkey => setOpen({ kind: 'rename', passkey })}
          onRemove={passkey => setOpen({ kind: 'remove', passkey })}
        />
      )}
      {'PublicKeyCredential' in window && (
        <div>
          <Button
            icon={Plus}
            onClick={() => proof.run(async () => setOpen({ kind: 'add', options: await api.startPasskey() }))}
          >
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
      <DetailRow
        icon={Smartphone}
        isOn={authenticatorApp}
        title={<Trans>Authenticator app</Trans>}
        action={
          authenticatorApp ? (
            <Button
              kind="danger"
              aria-label={t`Turn off authenticator app`}
              onClick={() => setOpen({ kind: 'app-off' })}
            >
              <Trans>Turn off</Trans>
            </Button>
          ) : (
            <Button
              aria-label={t`Set up authenticator app`}
              onClick={() =>
                proof.run(async () => setOpen({ kind: 'app', setup: await api.startAuthenticatorApp() }))
              }
            >
              <Trans>Set up</Trans>
            </Button>
          )
        }
      >
        {authenticatorApp ? (
          <Trans>On. You'll need a code when you sign in with your password.</Trans>
        ) : (
          <Trans>Off</Trans>
        )}
      </DetailRow>
      {(authenticatorApp || passkeys.length > 0) && (
        <DetailRow
          icon={LifeBuoy}
          isOn={recoveryCodesLeft > 0}
          title={<Trans>Recovery codes</Trans>}
          action={
            <Button onClick={() => proof.run(showNewCodes)}>
              <Trans>Create new recovery codes</Trans>
            </Button>
          }
        >
          {recoveryCodesLeft === 0 ? (
            <Trans>You have none left. Create new ones in case you lose your phone or passkey.</Trans>
          ) : (
            <Trans>
              {recoveryCodesLeft} of {total} left. New codes replace the old ones.
            </Trans>
          )}
        </DetailRow>
      )}
      {proof.dialog}
      <Suspense>
        {open?.kind === 'add' && (
          <AddPasskeyDialog
            options={open.options}
            name={sessions?.sessions.find(({ current }) => current)?.device ?? ''}
            onAdded={() => added(t`Passkey added`)}
            onClose={close}
          />
        )}
        {open?.kind === 'rename' && (
          <RenamePasskeyDialog
            passkey={open.passkey}
            onRenamed={() => {
              close()
              void reload()
            }}
            onClose={close}
          />
        )}
        {open?.kind === 'app' && (
          <AppDialog
            setup={open.setup}
            onConfirmed={() => added(t`Authenticator app turned on`)}
            onClose={close}
          />
        )}
        {open?.kind === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
      </Suspense>
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t`Remove this passkey?`}
          action={t`Remove passkey`}
          onConfirm={async () => {
            const params = { passkeyId: open.passkey.id }
            void removed(() => api.removePasskey({ params }), t`Passkey removed`)
          }}
          onClose={close}
        >
          <Trans>You'll no longer be able to sign in with it. Delete it from your device as well.</Trans>
        </ConfirmDialog>
      )}
      {open?.kind === 'app-off' && (
        <ConfirmDialog
          title={t`Turn off the authenticator app?`}
          action={t`Turn off`}
          onConfirm={async () => {
            void removed(() => api.removeAuthenticatorApp({ body: {} }), t`Authenticator app turned off`)
          }}
          onClose={close}
        >
          <Trans>You'll no longer need a code when you sign in.</Trans>
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
