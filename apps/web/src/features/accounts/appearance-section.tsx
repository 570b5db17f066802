import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import plain from '../../ui/plain.module.css'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useThemeChoice, useThemeStore } from '../../ui/theme-context.tsx'
import styles from './appearance-section.module.css'

export const AppearanceSection = () => {
  const { t } = useLingui()
  const name = useId()
  const store = useThemeStore()
  const chosen = useThemeChoice()
  const choices = [
    { theme: 'light', label: t`Light`, pages: ['light'] },
    { theme: 'dark', label: t`Dark`, pages: ['dark'] },
    { theme: null, label: t`System`, pages: ['light', 'dark'] },
  ] as const
  return (
    <SettingsSection
      title={<Trans>Theme</Trans>}
      isTitleHidden
      description={<Trans>Used on all your devices. “System” matches each device's setting.</Trans>}
    >
      <fieldset className={styles.choices}>
        <legend className={plain.visuallyHidden}>
          <Trans>Theme</Trans>
        </legend>
        {choices.map(({ theme, label, pages }) => (
          <label key={label} className={styles.choice}>
            <span className={styles.pages} aria-hidden>
              {pages.map(page => (
                <Page key={page} theme={page} />
              ))}
            </span>
            <span className={styles.label}>
              <input
                type="radio"
                name={name}
                value={theme ?? 'system'}
                checked={theme === chosen}
                onChange={() => store.choose(theme)}
              />
              {label}
            </span>
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  )
}

/** A drawing of the app in a theme. */
const Page = ({ theme }: { theme: 'light' | 'dark' }) => (
  <span className={styles.page} data-theme={theme}>
    <span className={styles.card}>
      <span className={styles.face} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.button} />
    </span>
  </span>
)
