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
          Your browser asked whether it may show notifications, and got no answer. Try again, and choose
          “Allow”.
        </Trans>
      )
    case 'MESSAGING_INIT_FAILED':
      return (
        <Trans>Couldn't get the push settings from the server. Check your connection, then try again.</Trans>
      )
    case 'SERVICE_WORKER_NOT_FOUND':
      return (
        <Trans>
          The part of the app that receives pushes is not running. Reload the page, and leave private browsing
          if you are in it.
        </Trans>
      )
    case 'TOKEN_ERROR':
      return (
        <Trans>
          Your browser’s push service could not set this device up. Check your connection, and whether your
          browser’s privacy settings allow push messaging, then try again.
        </Trans>
      )
    case 'UNKNOWN_ERROR':
      return (
        <Trans>Something unexpected went wrong. Try again, and reload the page if it happens again.</Trans>
      )
  }
}

const InstallFirst = () => {
  const product = productName()
  return (
    <Trans>
      On iPhone and iPad, push needs {product} on your home screen: tap the Share button, choose “Add to Home
      Screen”, open {product} from there and turn push on in its settings.
    </Trans>
  )
}

const NotSupported = () => (
  <Trans>
    This browser can’t receive pushes. A current Chrome, Edge, Firefox or Safari can, outside of private
    browsing.
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
          block next to “Send notifications”, then try again.
        </Trans>
      )
    case 'safari':
      return (
        <Trans>
          Safari blocks notifications from this site. Open Safari’s settings, “Websites”, “Notifications”,
          allow this site, then try again.
        </Trans>
      )
    case 'ios':
      return (
        <Trans>
          Your device blocks notifications from {product}. Open the Settings app, “Notifications”, {product},
          switch on “Allow Notifications”, then try again.
        </Trans>
      )
    case 'android':
      return (
        <Trans>
          Your browser blocks notifications from this site. Tap the icon to the left of the address,
          “Permissions”, “Notifications”, allow them, then try again.
        </Trans>
      )
    case 'chromium':
      return (
        <Trans>
          Your browser blocks notifications from this site. Click the icon to the left of the address, “Site
          settings”, set “Notifications” to “Allow”, then try again.
        </Trans>
      )
  }
}
