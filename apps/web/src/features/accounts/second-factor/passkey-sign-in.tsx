import type { Me } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api.tsx'
import { isChecked } from '../../../secrets/form-values.ts'
import { useSecretWrite } from '../../../secrets/use-secret-write.ts'
import { Button } from '../../../ui/button.tsx'
import { loadWithRetry } from '../../../ui/lazy-retry.ts'

type Props = { onSignedIn: (member: Me) => void; onFailed: (error: unknown) => void }

/**
 * Signs in with a passkey alone; used in the sign-in form, whose "Remember me" applies. Its name must not contain
 * "Sign in", because the form's own button has that name.
 */
export const PasskeySignIn = ({ onSignedIn, onFailed }: Props) => {
  const api = useApi()
  const signIn = useSecretWrite(
    async (rememberMe: boolean, options) => {
      const { signWithPasskey } = await loadWithRetry(() => import('./passkey-browser.ts'))
      const passkey = await signWithPasskey(await api.startPasskeySignIn())
      return api.signInWithPasskey({ body: { passkey, rememberMe } }, options)
    },
    ({ member }) => onSignedIn(member),
  )
  if (!('PublicKeyCredential' in window)) return null
  return (
    <Button
      loading={signIn.isPending}
      onClick={event => {
        const { form } = event.currentTarget
        onFailed(null)
        signIn.mutate(form !== null && isChecked(new FormData(form), 'rememberMe'), { onError: onFailed })
      }}
    >
      <Trans>Use a passkey</Trans>
    </Button>
  )
}
