import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'
import styles from './events.module.css'
import type { ShownEvent } from './shown-event.ts'

const namesAtMost = 2

/** Some of the attendees that the viewer may see, by name. */
export const useGoingNames = (event: ShownEvent) => {
  const { t } = useLingui()
  const me = useMe()
  const { attendees, goingCount, own, can } = event
  if (!can.rsvp) return []
  const others = attendees.filter(({ uid }) => uid !== me.uid).map(({ displayName }) => displayName)
  const names = (own.state === 'going' ? [t`You`, ...others] : others).slice(0, namesAtMost)
  return goingCount === 1 && own.state === 'going' ? [] : names
}

type Props = { names: readonly string[]; goingCount: number }

/** "You, Hana and 5 others are going" */
export const GoingNames = ({ names, goingCount }: Props) => {
  const { i18n } = useLingui()
  const more = Math.max(0, goingCount - names.length)
  const [first] = names
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names)
  const both = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  return (
    <strong className={styles.going}>
      {more > 0 ? (
        <Plural value={more} one={`${list} and # other are going`} other={`${list} and # others are going`} />
      ) : names.length === 1 ? (
        <Trans>{first} is going</Trans>
      ) : (
        <Trans>{both} are going</Trans>
      )}
    </strong>
  )
}
