import { useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import plain from '../plain.module.css'
import { useCurrentTheme, useThemeStore } from '../theme-context.tsx'

export const ThemeSwitch = () => {
  const { t } = useLingui()
  const store = useThemeStore()
  const dark = useCurrentTheme() === 'dark'
  return (
    <button
      type="button"
      className={plain.iconButton}
      aria-label={dark ? t`Switch to light theme` : t`Switch to dark theme`}
      onClick={() => store.toggle()}
    >
      {dark ? <Sun size={21} aria-hidden /> : <Moon size={21} aria-hidden />}
    </button>
  )
}
