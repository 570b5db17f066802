import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tab-bar.module.css'

type ListProps<Id extends string> = {
  /** Unique on the page. */
  id: string
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The pointer or the focus is on the tabs, so one of them may be chosen in a moment. */
  onApproach?: (() => unknown) | undefined
}

type BarProps<Id extends string> = ListProps<Id> & {
  /** Shown in the row of the tabs, which are then as wide as their words: a filter of what they list. */
  aside?: ReactNode
  /** A button next to the tabs. With one, they stay in view while the page scrolls. */
  action?: ReactNode
  children: ReactNode
}

type PanelProps = { id: string; selected: string; children: ReactNode }

/** Tabs of equal width with the panel of the selected one. */
export const TabBar = <Id extends string>({ aside, action, children, ...list }: BarProps<Id>) => (
  <div>
    <div className={action ? styles.bar : styles.row}>
      <TabList {...list} />
      {aside && <div className={styles.aside}>{aside}</div>}
      {action}
    </div>
    <TabPanel id={list.id} selected={list.selected}>
      <div className={styles.panel} data-below={action ? 'bar' : aside ? 'filter' : undefined}>
        {children}
      </div>
    </TabPanel>
  </div>
)

/** Arrow keys, Home and End move between the tabs. */
const TabList = <Id extends string>({ id, label, tabs, selected, onSelect, onApproach }: ListProps<Id>) => {
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
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className={styles.list}
    >
      {tabs.map(tab => (
        <button
          type="button"
          key={tab.id}
          id={tabId(id, tab.id)}
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={panelId(id)}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          className={styles.tab}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

const TabPanel = ({ id, selected, children }: PanelProps) => (
  <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, selected)}>
    {children}
  </div>
)

const panelId = (bar: string) => `${bar}-panel`

const tabId = (bar: string, tab: string) => `${bar}-tab-${tab}`

const targetOf = (key: string, at: number, count: number) => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
