import { useLingui } from '@lingui/react/macro'
import IconButton from '@mui/material/IconButton'
import { Moon, Sun } from 'lucide-react'
import { useCurrentTheme, useThemeStore } from '../theme-provider.tsx'

export const ThemeSwitch = () => {
  const { t } = useLingui()
  const store = useThemeStore()
  const dark = useCurrentTheme() === 'dark'
  return (
    <IconButton
      color="inherit"
      aria-label={dark ? t`Switch to light theme` : t`Switch to dark theme`}
      onClick={() => store.toggle()}
    >
      {dark ? <Sun size={21} aria-hidden /> : <Moon size={21} aria-hidden />}
    </IconButton>
  )
}
