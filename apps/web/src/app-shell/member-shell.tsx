import { PushArea } from '../features/push/push-area.tsx'
import { AppBadge } from './app-badge.tsx'
import { OfferToInstall } from './offer-to-install.tsx'
import { StartIntent } from './start-intent.tsx'
import { WaitingOperations } from './waiting-operations.tsx'

/** What the app does as an installed app, for a member; nothing of it is seen in the page. */
export const MemberShell = () => (
  <>
    <StartIntent />
    <WaitingOperations />
    <AppBadge />
    <OfferToInstall />
    <PushArea />
  </>
)
