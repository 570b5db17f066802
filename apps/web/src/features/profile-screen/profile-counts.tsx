import type { Profile } from '@bowline/api'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import plain from '../../ui/plain.module.css'
import styles from './profile-header.module.css'

/** A member's numbers in one line, with links to the lists. */
export const ProfileCounts = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  const { posts, followers, following, connections } = profile.counts
  const list = (kind: string) => (profile.restricted ? undefined : `/profile/${profile.uid}/${kind}`)
  return (
    <div className={styles.counts}>
      <Count count={posts} words={plural(posts, { one: 'post', other: 'posts' })} />
      <Count
        count={followers}
        words={plural(followers, { one: 'follower', other: 'followers' })}
        label={t`Followers`}
        to={list('followers')}
      />
      <Count count={following} words={t`following`} label={t`Following`} to={list('following')} />
      <Count
        count={connections}
        words={plural(connections, { one: 'connection', other: 'connections' })}
        label={t`Connections`}
        to={list('connections')}
      />
    </div>
  )
}

type CountProps = {
  count: number
  /** Shown after the number, and in its singular or plural. */
  words: string
  label?: string
  to?: string | undefined
}

/** The link is named by its label alone; the number describes it. */
const Count = ({ count, words, label, to }: CountProps) => {
  const { i18n } = useLingui()
  const id = useId()
  const content = (
    <>
      <strong id={id} aria-hidden={to ? true : undefined}>
        {i18n.number(count, { notation: count < 10_000 ? 'standard' : 'compact' })}
      </strong>
      <span aria-hidden={to ? true : undefined}>{words}</span>
      {to && <span className={plain.visuallyHidden}>{label}</span>}
    </>
  )
  if (!to) return <span className={styles.count}>{content}</span>
  return (
    <Link to={to} aria-describedby={id} className={styles.count}>
      {content}
    </Link>
  )
}
