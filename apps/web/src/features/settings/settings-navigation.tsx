import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from '../../router/index.ts'
import styles from './settings-screen.module.css'

type Props = { groups: readonly { anchor: string; title: string }[] }

/** Leads to each group of settings, and marks the one that is on the screen; for wide screens. */
export const SettingsNavigation = ({ groups }: Props) => {
  const { t } = useLingui()
  const current = useGroupInView(groups.map(({ anchor }) => anchor).join(' '))
  return (
    <nav aria-label={t`Settings`} className={styles.navigation}>
      <ul>
        {groups.map(({ anchor, title }) => (
          <li key={anchor}>
            <Link to={`#${anchor}`} replace aria-current={anchor === current ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last group whose start is above the middle of the screen; at the end of the page, the last one. */
const useGroupInView = (anchors: string) => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement
      const started = anchors
        .split(' ')
        .filter((anchor, at) => at === 0 || topOf(anchor) < window.innerHeight / 3)
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      setCurrent(isAtEnd ? anchors.split(' ').at(-1) : started.at(-1))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [anchors])
  return current
}

const topOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
