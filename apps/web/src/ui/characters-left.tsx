import { Plural, Trans } from '@lingui/react/macro'
import styles from './characters-left.module.css'
import { announced, charactersLeft } from './count-characters.ts'
import plain from './plain.module.css'

/** Shows how many characters are left when a text nears the length at which the server cuts it off. */
export const CharactersLeft = ({ text, limit }: { text: string; limit: number }) => {
  const left = charactersLeft(text, limit)
  return (
    <>
      {left !== null && (
        <span className={styles.left} data-over={left < 0} aria-hidden>
          {left < 0 ? (
            <Plural
              value={-left}
              one="The last character will be cut off"
              other="The last # characters will be cut off"
            />
          ) : (
            <Left count={left} />
          )}
        </span>
      )}
      {/* Rendered from the start, because screen readers only announce changes, and in steps, so that announcements do not drown out typing. */}
      <span className={plain.visuallyHidden} aria-live="polite">
        {left !== null && left >= 0 && <Left count={announced(left)} />}
        {left !== null && left < 0 && <Trans>Your text is too long, and the end will be cut off</Trans>}
      </span>
    </>
  )
}

const Left = ({ count }: { count: number }) => (
  <Plural value={count} one="# character left" other="# characters left" />
)
