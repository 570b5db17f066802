import type { Profile } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import styles from './profile-header.module.css'

/** A member's numbers in one line, with links to the lists. */
export const ProfileCounts = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  const { posts, followers, following, connections } = profile.counts
  const list = (kind: string) => (profile.restricted ? undefined : `/profile/${profile.uid}/${kind}`)
  return (
    <div className={styles.counts}>
      <Count count={posts} label={t`Posts`} />
      <Count count={followers} label={t`Followers`} to={list('followers')} />
      <Count count={following} label={t`Following`} to={list('following')} />
      <Count count={connections} label={t`Connections`} to={list('connections')} />
    </div>
  )
}

/** The link is named by its label alone; the number describes it. */
const Count = ({ count, label, to }: { count: number; label: string; to?: string }) => {
  const { i18n } = useLingui()
  const id = useId()
  const content = (
    <>
      <strong id={id} aria-hidden={to ? true : undefined}>
        {i18n.number(count, { notation: count < 10_000 ? 'standard' : 'compact' })}
      </strong>
      <span>{label}</span>
    </>
  )
  if (!to) return <span className={styles.count}>{content}</span>
  return (
    <Link to={to} aria-describedby={id} className={styles.count}>
      {content}
    </Link>
  )
}
