import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Check, Moon, Sun } from 'lucide-react'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useCurrentTheme, useThemeStore } from '../../ui/theme-context.tsx'

export const AppearanceSection = () => {
  const { t } = useLingui()
  const store = useThemeStore()
  const current = useCurrentTheme()
  const choices = [
    { theme: 'light', label: t`Light`, icon: Sun },
    { theme: 'dark', label: t`Dark`, icon: Moon },
  ] as const
  return (
    <SettingsSection
      title={<Trans>Appearance</Trans>}
      description={<Trans>The theme follows you to your other devices.</Trans>}
    >
      <Box
        role="group"
        aria-label={t`Theme`}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}
      >
        {choices.map(({ theme, label, icon: Icon }) => (
          <ButtonBase
            key={theme}
            aria-pressed={theme === current}
            onClick={() => store.choose(theme)}
            sx={choiceLook}
          >
            <Icon size={20} aria-hidden />
            {label}
            <Box component="span" sx={{ flex: 1 }} />
            {theme === current && <Check size={18} aria-hidden />}
          </ButtonBase>
        ))}
      </Box>
    </SettingsSection>
  )
}

const choiceLook = {
  justifyContent: 'flex-start',
  gap: 1.25,
  minHeight: 52,
  px: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  font: 'inherit',
  fontWeight: 600,
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': { borderColor: 'primary.main', color: 'primary.main', bgcolor: 'action.selected' },
}
