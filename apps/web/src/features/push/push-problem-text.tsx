import { Trans } from '@lingui/react/macro'
import { productName } from '../../product.ts'
import { browserHere } from './browser-here.ts'
import { mustInstallFirst } from './platform.ts'
import type { PushProblem } from './push-error.ts'

/** The meaning of a failed step, and the remedy. */
export const PushProblemText = ({ problem }: { problem: PushProblem }) => {
  switch (problem) {
    case 'NOTIFICATIONS_NOT_SUPPORTED':
      return mustInstallFirst(window) ? <InstallFirst /> : <NotSupported />
    case 'PERMISSION_DENIED':
      return <Blocked />
    case 'PERMISSION_NOT_GRANTED':
      return (
        <Trans>
          Your browser asked to show notifications, but you didn’t answer. Try again and choose “Allow”.
        </Trans>
      )
    case 'MESSAGING_INIT_FAILED':
      return <Trans>Can’t reach the server. Check your connection and try again.</Trans>
    case 'SERVICE_WORKER_NOT_FOUND':
      return (
        <Trans>
          This page can’t receive notifications right now. Reload it. If you’re browsing privately, use a
          normal window.
        </Trans>
      )
    case 'TOKEN_ERROR':
      return (
        <Trans>
          Your browser’s push service couldn’t register this device. Check your connection, check that your
          browser’s privacy settings allow push messages, and try again.
        </Trans>
      )
    case 'UNKNOWN_ERROR':
      return <Trans>Something went wrong. Try again. If that doesn’t help, reload the page.</Trans>
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
    This browser doesn’t support push notifications. Use a recent Chrome, Edge, Firefox or Safari, and don’t
    browse privately.
  </Trans>
)

/** A page cannot open the browser's settings, so the text says where they are. */
const Blocked = () => {
  const product = productName()
  switch (browserHere(navigator.userAgent)) {
    case 'firefox':
      return (
        <Trans>
          Firefox blocks notifications from this site. Click the icon to the left of the address, remove the
          block next to “Send notifications” and try again.
        </Trans>
      )
    case 'safari':
      return (
        <Trans>
          Safari blocks notifications from this site. Open Safari’s settings, “Websites”, “Notifications”,
          allow this site and try again.
        </Trans>
      )
    case 'ios':
      return (
        <Trans>
          Your device blocks notifications from {product}. Open the Settings app, “Notifications”, {product},
          turn on “Allow Notifications” and try again.
        </Trans>
      )
    case 'android':
      return (
        <Trans>
          Your browser blocks notifications from this site. Tap the icon to the left of the address, then
          “Permissions” and “Notifications”, allow them and try again.
        </Trans>
      )
    case 'chromium':
      return (
        <Trans>
          Your browser blocks notifications from this site. Click the icon to the left of the address, “Site
          settings”, set “Notifications” to “Allow” and try again.
        </Trans>
      )
  }
}
