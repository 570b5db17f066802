import '../src/ui/base.css'
import { I18nProvider } from '@lingui/react'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { startI18n } from '../src/i18n.ts'
import { createMemoryHistory, Router } from '../src/router/index.ts'
import { ThemeStoreProvider, useThemeStore } from '../src/ui/theme-context.tsx'
import { createThemeStore } from '../src/ui/theme-store.ts'
import { createToastStore } from '../src/ui/toast-store.ts'
import { ToastProvider } from '../src/ui/toasts.tsx'
import styles from './gallery.module.css'
import { applyLook, type Look, LookContext } from './look.ts'
import { type Story, stories } from './stories.tsx'

const history = createMemoryHistory('/home')

/** Every component of `src/ui` in every state. */
export const Gallery = ({ shown = stories, look }: { shown?: readonly Story[]; look?: Look }) => {
  const [themes] = useState(() => createThemes(look?.theme))
  const theme = useSyncExternalStore(themes.subscribe, themes.current)
  const [chosen, setChosen] = useState<Omit<Look, 'theme'>>({ direction: 'ltr', text: '100%' })
  const current = useMemo(() => look ?? { ...chosen, theme }, [look, theme, chosen])
  useLayoutEffect(() => applyLook(document.documentElement, current), [current])
  return (
    <I18nProvider i18n={i18n}>
      <Router history={history}>
        <ThemeStoreProvider store={themes}>
          <LookContext value={current}>
            <ToastProvider store={toasts}>
              <main className={styles.page}>
                <h1>Component gallery</h1>
                {!look && <Looks look={current} onChange={setChosen} />}
                {shown.map(({ name, states }) => (
                  <section key={name} className={styles.story} aria-label={name}>
                    <h2>{name}</h2>
                    {states.map(state => (
                      <div key={state.name} className={styles.state}>
                        <h3>{state.name}</h3>
                        <div>
                          <state.Example />
                        </div>
                      </div>
                    ))}
                  </section>
                ))}
              </main>
            </ToastProvider>
          </LookContext>
        </ThemeStoreProvider>
      </Router>
    </I18nProvider>
  )
}

const Looks = ({ look, onChange }: { look: Look; onChange: (look: Omit<Look, 'theme'>) => void }) => {
  const { toggle } = useThemeStore()
  return (
    <div className={styles.looks}>
      <button type="button" onClick={toggle}>
        Theme: {look.theme}
      </button>
      <button
        type="button"
        onClick={() => onChange({ ...look, direction: look.direction === 'rtl' ? 'ltr' : 'rtl' })}
      >
        Direction: {look.direction}
      </button>
      <button
        type="button"
        onClick={() => onChange({ ...look, text: look.text === '200%' ? '100%' : '200%' })}
      >
        Text: {look.text}
      </button>
    </div>
  )
}

const i18n = startI18n()
const toasts = createToastStore()

const createThemes = (theme: Look['theme'] | undefined) => {
  const themes = createThemeStore(window)
  if (theme) themes.choose(theme)
  return themes
}
