import type { Challenge } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/dates.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { HobbyChipOf, HobbyCover } from '../hobbies/index.ts'
import styles from './suggestions.module.css'
import { useHasJoined } from './use-has-joined.ts'

type Props = {
  challenge: Challenge
  /** On a page about its hobby, which the challenge then doesn't repeat. */
  isOfOneHobby?: boolean
  /** The first on its screen, with a large cover. */
  isLarge?: boolean
}

/** A short description of a challenge, with a button to join it; once joined, it says so, and a press leaves. */
export const ChallengeSuggestion = ({ challenge, isOfOneHobby = false, isLarge = false }: Props) => {
  const nameId = useId()
  const enqueue = useEnqueue()
  const toast = useToast()
  const isJoined = useHasJoined()(challenge)
  const until = dayText(challenge.endsOn, 'short')
  const set = () =>
    enqueue({
      type: 'JOIN_CHALLENGE',
      challengeId: challenge.id,
      title: challenge.title,
      joined: !isJoined,
    }).catch(error => toast(failureMessage(error), { severity: 'error' }))
  return (
    <div className={styles.challenge} data-large={isLarge || undefined}>
      <span className={styles.cover}>
        <HobbyCover
          picture={challenge.cover}
          seed={challenge.id}
          hobby={challenge.hobby}
          ratio={isLarge ? 'wide' : 'square'}
          sizes={isLarge ? '(min-width: 600px) 560px, 100vw' : '72px'}
        />
      </span>
      <div className={styles.words}>
        <Link id={nameId} to={`/challenges/${challenge.id}`}>
          {plainText(challenge.title)}
        </Link>
        <span className={styles.soft}>
          <Trans>Until {until}</Trans>
          {' · '}
          <Plural value={challenge.memberCount} one="# joined" other="# joined" />
        </span>
        {!isOfOneHobby && <HobbyChipOf slug={challenge.hobby} />}
      </div>
      <Button kind={isJoined ? 'chosen' : 'strong'} aria-describedby={nameId} onClick={() => void set()}>
        {isJoined ? (
          <>
            {/* The name is only what a press does. */}
            <span aria-hidden>
              <Check size={16} aria-hidden />
              <Trans>Joined</Trans>
            </span>
            <span>
              <Trans>Leave</Trans>
            </span>
          </>
        ) : (
          <Trans>Join</Trans>
        )}
      </Button>
    </div>
  )
}
