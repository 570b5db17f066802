import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tab-bar.module.css'

type Props<Id extends string> = {
  /** Unique on the page. */
  id: string
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
  /** A button next to the tabs. With one, they stay in view while the page scrolls. */
  action?: ReactNode
  children: ReactNode
}

/** Tabs of equal width with the panel of the selected one; arrow keys, Home and End move between them. */
export const TabBar = <Id extends string>({
  id,
  label,
  tabs,
  selected,
  onSelect,
  action,
  children,
}: Props<Id>) => {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(tab => tab.id === selected)
    const to = targetOf(event.key, at, tabs.length)
    const target = to === null ? undefined : tabs[to]
    if (!target) return
    event.preventDefault()
    onSelect(target.id)
    document.getElementById(tabId(id, target.id))?.focus()
  }

  return (
    <div>
      <div className={action ? styles.bar : undefined}>
        <div role="tablist" aria-label={label} onKeyDown={move} className={styles.list}>
          {tabs.map(tab => (
            <button
              type="button"
              key={tab.id}
              id={tabId(id, tab.id)}
              role="tab"
              aria-selected={tab.id === selected}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className={styles.tab}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {action}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(id, selected)} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}

const tabId = (bar: string, tab: string) => `${bar}-tab-${tab}`

const targetOf = (key: string, at: number, count: number) => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
