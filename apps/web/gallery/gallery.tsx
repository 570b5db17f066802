import '../src/ui/base.css'
import { I18nProvider } from '@lingui/react'
import { useLayoutEffect, useState } from 'react'
import { startI18n } from '../src/i18n.ts'
import { createMemoryHistory, Router } from '../src/router/index.ts'
import { createToastStore } from '../src/ui/toast-store.ts'
import { ToastProvider } from '../src/ui/toasts.tsx'
import styles from './gallery.module.css'
import { type Story, stories } from './stories.tsx'

export type Look = { theme: 'light' | 'dark'; direction: 'ltr' | 'rtl'; text: '100%' | '200%' }

const history = createMemoryHistory('/')

/** Every component of `src/ui` in every state. */
export const Gallery = ({ shown = stories, look }: { shown?: readonly Story[]; look?: Look }) => {
  const [chosen, setChosen] = useState<Look>(look ?? { theme: 'light', direction: 'ltr', text: '100%' })
  const { theme, direction, text } = look ?? chosen
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.theme = theme
    page.dir = direction
    page.style.fontSize = text
    return () => {
      page.removeAttribute('dir')
      page.style.fontSize = ''
    }
  }, [theme, direction, text])
  return (
    <I18nProvider i18n={i18n}>
      <Router history={history}>
        <ToastProvider store={toasts}>
          <main className={styles.page}>
            <h1>Component gallery</h1>
            {!look && <Looks look={chosen} onChange={setChosen} />}
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
      </Router>
    </I18nProvider>
  )
}

const Looks = ({ look, onChange }: { look: Look; onChange: (look: Look) => void }) => (
  <div className={styles.looks}>
    <button
      type="button"
      onClick={() => onChange({ ...look, theme: look.theme === 'dark' ? 'light' : 'dark' })}
    >
      Theme: {look.theme}
    </button>
    <button
      type="button"
      onClick={() => onChange({ ...look, direction: look.direction === 'rtl' ? 'ltr' : 'rtl' })}
    >
      Direction: {look.direction}
    </button>
    <button type="button" onClick={() => onChange({ ...look, text: look.text === '200%' ? '100%' : '200%' })}>
      Text: {look.text}
    </button>
  </div>
)

const i18n = startI18n()
const toasts = createToastStore()
