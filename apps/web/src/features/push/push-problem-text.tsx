import { Trans } from '@lingui/react/macro'
import { productName } from '../../product.ts'
import { browserHere } from './browser-here.ts'
import { mustInstallFirst } from './platform.ts'
import type { PushProblem } from './push-error.ts'

/** The meaning of a failed step, and the remedy. */
export const PushProblemText = ({ problem }: { problem: PushProblem }) => {
  const product = productName()
  switch (problem) {
    case 'NOTIFICATIONS_NOT_SUPPORTED':
      return mustInstallFirst(window) ? <InstallFirst /> : <NotSupported />
    case 'PERMISSION_DENIED':
      return <Blocked />
    case 'PERMISSION_NOT_GRANTED':
      return (
        <Trans>
          Your browser asked to show notifications, but you didn't answer. Try again and choose “Allow”.
        </Trans>
      )
    case 'MESSAGING_INIT_FAILED':
      return <Trans>Can't reach {product}. Check your connection and try again.</Trans>
    case 'SERVICE_WORKER_NOT_FOUND':
      return (
        <Trans>
          This page can't receive notifications right now. Reload it. If you're browsing privately, use a
          normal window.
        </Trans>
      )
    case 'TOKEN_ERROR':
      return (
        <Trans>
          Your browser couldn't turn on notifications. Check your connection and your browser's privacy
          settings, then try again.
        </Trans>
      )
    case 'UNKNOWN_ERROR':
      return <Trans>Something went wrong. Try again. If that doesn't help, reload the page.</Trans>
  }
}

const InstallFirst = () => {
  const product = productName()
  return (
    <Trans>
      On iPhone and iPad, add {product} to your home screen first: tap Share, then “Add to Home Screen”. Open{' '}
      {product} from there and turn on push notifications in Settings.
    </Trans>
  )
}

const NotSupported = () => (
  <Trans>
    This browser doesn't support push notifications. Use a recent version of Chrome, Edge, Firefox or Safari,
    in a normal window rather than a private one.
  </Trans>
)

/** A page cannot open the browser's settings, so the text says where they are. */
const Blocked = () => {
  const product = productName()
  switch (browserHere(navigator.userAgent)) {
    case 'firefox':
      return (
        <Trans>
          Firefox is blocking notifications from this site. Click the icon to the left of the address and
          remove the block next to “Send notifications”. Then try again.
        </Trans>
      )
    case 'safari':
      return (
        <Trans>
          Safari is blocking notifications from this site. In Safari's settings, open “Websites”, then
          “Notifications”, and allow this site. Then try again.
        </Trans>
      )
    case 'ios':
      return (
        <Trans>
          Your device is blocking notifications from {product}. In the Settings app, open “Notifications”,
          then {product}, and turn on “Allow Notifications”. Then try again.
        </Trans>
      )
    case 'android':
      return (
        <Trans>
          Your browser is blocking notifications from this site. Tap the icon to the left of the address, open
          “Permissions”, then “Notifications”, and allow them. Then try again.
        </Trans>
      )
    case 'chromium':
      return (
        <Trans>
          Your browser is blocking notifications from this site. Click the icon to the left of the address,
          open “Site settings” and set “Notifications” to “Allow”. Then try again.
        </Trans>
      )
  }
}
