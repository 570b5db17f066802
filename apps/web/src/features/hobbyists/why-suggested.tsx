import type { Hobbyist } from '@bowline/api'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useHobbies } from '../hobbies/index.ts'
import styles from './hobbyists.module.css'

/** Interests in common with a member, in words; nothing without any. */
export const WhySuggested = ({ member: { shared, followedBy } }: { member: Hobbyist }) => {
  const { i18n, t } = useLingui()
  const catalogue = useHobbies()
  const names = shared.map(slug => catalogue.find(hobby => hobby.slug === slug)?.name ?? slug)
  const more = names.length > mostNamed ? names.length - mostNamed + 1 : 0
  const listed = more > 0 ? [...names.slice(0, -more), t`${more} more`] : names
  const hobbies = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(listed)
  const name = followedBy?.name
  const others = (followedBy?.count ?? 1) - 1
  return (
    <>
      {names.length > 0 && (
        <p className={styles.why}>
          <Trans>You're both into {hobbies}</Trans>
        </p>
      )}
      {followedBy && (
        <p className={`${styles.why} ${styles.soft}`}>
          {others === 0 ? (
            <Trans>Followed by {name}</Trans>
          ) : (
            <Plural
              value={others}
              one={`Followed by ${name} and # other`}
              other={`Followed by ${name} and # others`}
            />
          )}
        </p>
      )}
    </>
  )
}

/** A longer list of hobbies would fill the card; its end becomes a number. */
const mostNamed = 4
