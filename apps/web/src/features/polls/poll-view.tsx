import type { Poll } from '@bowline/api'
import { pollShares } from '@bowline/domain/poll'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useEnqueue, usePendingOperations } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import plain from '../../ui/plain.module.css'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownPost } from '../posts/data.ts'
import styles from './poll-view.module.css'
import { shownPoll } from './shown-poll.ts'
import { timeLeft } from './time-left.ts'
import { useFreshPoll } from './use-fresh-poll.ts'

type Props = { post: ShownPost; poll: Poll }

/** The poll of a post: the options to choose from, or the results once the member may see them. */
export const PollView = ({ post, poll: served }: Props) => {
  const poll = shownPoll(post.id, served, usePendingOperations())
  const { t } = useLingui()
  const now = useFreshPoll(post)
  const [isChanging, setChanging] = useState(false)
  const hasEnded = now >= Date.parse(poll.endsAt)
  const seesResults = poll.choice !== null || poll.options[0]?.voteCount !== null
  const isOpen = !hasEnded && (isChanging || !seesResults)
  return (
    <section className={styles.poll} aria-label={t`Poll`}>
      {isOpen ? (
        <Ballot
          key={poll.choice}
          postId={post.id}
          poll={poll}
          onCancel={seesResults ? () => setChanging(false) : undefined}
          onVoted={() => setChanging(false)}
        />
      ) : (
        <Results poll={poll} />
      )}
      <div className={styles.foot}>
        <span>
          <Plural value={poll.voteCount} one="# vote" other="# votes" /> · <End poll={poll} now={now} />
        </span>
        {!isOpen && !hasEnded && (
          <Button kind="text" onClick={() => setChanging(true)}>
            {poll.choice === null ? <Trans>Vote</Trans> : <Trans>Change vote</Trans>}
          </Button>
        )}
      </div>
    </section>
  )
}

type BallotProps = Pick<Props, 'poll'> & {
  postId: string
  onCancel: (() => void) | undefined
  onVoted: () => void
}

const Ballot = ({ postId, poll, onCancel, onVoted }: BallotProps) => {
  const { t } = useLingui()
  const name = useId()
  const enqueue = useEnqueue()
  const toast = useToast()
  const [choice, setChoice] = useState(poll.choice)
  const vote = async () => {
    if (choice === null) return
    try {
      await enqueue({ type: 'VOTE_IN_POLL', postId, choice })
      onVoted()
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <form
      className={styles.ballot}
      onSubmit={event => {
        event.preventDefault()
        void vote()
      }}
    >
      <fieldset className={styles.options}>
        <legend className={plain.visuallyHidden}>{t`Choose one option`}</legend>
        {poll.options.map(({ text }, index) => (
          <label key={text} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={index === choice}
              onChange={() => setChoice(index)}
              required
            />
            <span className={styles.text}>{plainText(text)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button type="submit" kind="strong">
          <Trans>Vote</Trans>
        </Button>
        {onCancel && (
          <Button kind="plain" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

const Results = ({ poll }: Pick<Props, 'poll'>) => {
  const { t, i18n } = useLingui()
  const counts = poll.options.map(({ voteCount }) => voteCount ?? 0)
  const areShown = poll.options[0]?.voteCount !== null
  const shares = pollShares(counts)
  const most = Math.max(...counts)
  return (
    <ul className={styles.options} aria-label={t`Results`}>
      {poll.options.map(({ text }, index) => {
        const share = (shares[index] ?? 0) / 100
        return (
          <li
            key={text}
            className={styles.result}
            data-most={(areShown && most > 0 && counts[index] === most) || undefined}
          >
            {areShown && (
              <span aria-hidden className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
            )}
            <span className={styles.text}>
              {plainText(text)}
              {index === poll.choice && (
                <>
                  <CircleCheck size={18} aria-hidden className={styles.check} />
                  <span className={plain.visuallyHidden}>{t`(your vote)`}</span>
                </>
              )}
            </span>
            {areShown && <span className={styles.share}>{i18n.number(share, { style: 'percent' })}</span>}
          </li>
        )
      })}
    </ul>
  )
}

const End = ({ poll, now }: Pick<Props, 'poll'> & { now: number }) => {
  const left = timeLeft(poll.endsAt, now)
  switch (left?.unit) {
    case 'day':
      return <Plural value={left.count} one="# day left" other="# days left" />
    case 'hour':
      return <Plural value={left.count} one="# hour left" other="# hours left" />
    case 'minute':
      return <Plural value={left.count} one="# minute left" other="# minutes left" />
    default:
      return <Trans>Ended</Trans>
  }
}
