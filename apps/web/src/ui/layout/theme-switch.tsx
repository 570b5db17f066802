import { useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../button.tsx'
import { useCurrentTheme, useThemeStore } from '../theme-context.tsx'

export const ThemeSwitch = () => {
  const { t } = useLingui()
  const store = useThemeStore()
  const dark = useCurrentTheme() === 'dark'
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? t`Switch to light theme` : t`Switch to dark theme`}
      onClick={() => store.toggle()}
    />
  )
}
