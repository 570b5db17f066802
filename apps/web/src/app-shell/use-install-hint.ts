import { useLingui } from '@lingui/react/macro'
import { productName } from '../product.ts'
import { useToast } from '../ui/toasts.tsx'

/** Explains how to install the app by hand if the browser has no prompt. */
export const useInstallHint = () => {
  const { t } = useLingui()
  const toast = useToast()
  const product = productName()
  return () =>
    toast(t`To install ${product}, tap the Share button, then “Add to Home Screen”.`, { duration: 20_000 })
}
