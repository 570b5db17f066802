import { t } from '@lingui/core/macro'
import { productName } from '../product.ts'
import type { ToastStore } from '../ui/toast-store.ts'

const key = 'bowline-told-nothing-is-kept'

/** Said once a visit: the browser refuses to keep data. The app works all the same, as long as there is a network. */
export const notifyNotPersisted = (toasts: ToastStore) => {
  if (wasNotified()) return
  const product = productName()
  toasts.show(
    t`This browser doesn't let ${product} store anything on this device. You can continue, but you won't be able to read anything offline, and you'll lose unsent changes when you close the page.`,
    { severity: 'error', duration: 30_000 },
  )
}

const wasNotified = () => {
  try {
    if (sessionStorage.getItem(key)) return true
    sessionStorage.setItem(key, 'true')
  } catch {
    // Then every page shows it.
  }
  return false
}
