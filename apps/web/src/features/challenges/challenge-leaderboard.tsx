import type { Challenge, ChallengeLeader } from '@bowline/api'
import { daysFrom } from '@bowline/domain/challenge-days'
import { knotLevels } from '@bowline/domain/knots'
import { limits } from '@bowline/domain/limits'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { Link } from '../../router/index.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { Card } from '../../ui/card.tsx'
import { HiddenFromLeaderboards } from '../../ui/hidden-from-leaderboards.tsx'
import leaderboard from '../../ui/leaderboard.module.css'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { hasPodium, photoSize } from '../../ui/podium.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Row } from '../../ui/stack.tsx'
import { Heading } from '../../ui/text.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import styles from './challenge-leaderboard.module.css'
import { challengeLeadersQuery } from './queries.ts'

/** The members with the most check-ins, all or those of one level. The server chooses the viewer's level if there are many. */
export const ChallengeLeaderboard = ({ challenge }: { challenge: Challenge }) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const query = useQuery(challengeLeadersQuery(useApi(), challenge.id, chosen))
  const level = query.data?.level ?? null
  const isLong = (query.data?.entries.length ?? 0) > limits.mixedLevels
  return (
    <Card as="section" aria-labelledby="challenge-leaders">
      <Row justify="between" isWrapping>
        <Heading id="challenge-leaders" size="lg">
          <Trans>Leaderboard</Trans>
        </Heading>
        {(chosen || level || isLong) && (
          <div className={styles.level}>
            <SelectField
              label={t`Level`}
              isLabelHidden
              value={chosen ?? level ?? 'all'}
              options={[
                { value: 'all', label: t`All levels` },
                ...knotLevels.map(({ name }) => ({ value: name, label: t`Level: ${name}` })),
              ]}
              onChange={setChosen}
            />
          </div>
        )}
      </Row>
      {query.data ? (
        <Board {...query.data} hasJoined={challenge.own !== null} most={fullBar(challenge)} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <div role="status" aria-busy>
          <RowsSkeleton rows={3} />
        </div>
      )}
    </Card>
  )
}

/** For individual challenges the goal; for group challenges one check-in per day. */
const fullBar = ({ kind, goal, startsOn, endsOn }: Challenge) =>
  kind === 'individual' ? goal : daysFrom(startsOn, endsOn)

type BoardProps = {
  level: string | null
  entries: ChallengeLeader[]
  own: ChallengeLeader | null
  hasJoined: boolean
  /** The number of check-ins that fills a bar. */
  most: number
}

const Board = ({ level, entries, own, hasJoined, most }: BoardProps) => {
  const { t } = useLingui()
  const { onLeaderboards } = usePreferences()
  const isBelow = own !== null && !entries.some(({ isSelf }) => isSelf)
  const isPodium = hasPodium(entries.map(({ checkIns }) => checkIns))
  if (entries.length === 0)
    return (
      <p className={styles.note}>
        {level ? (
          <Trans>No one at {level} level has joined yet.</Trans>
        ) : (
          <Trans>No one is on this leaderboard yet.</Trans>
        )}
      </p>
    )
  return (
    <>
      <p className={leaderboard.about}>
        <Trans>Ranked by check-ins.</Trans>
      </p>
      <ol className={leaderboard.rows} data-podium={isPodium || undefined} aria-label={t`Leaderboard`}>
        {entries.map((leader, index) => (
          <LeaderRow
            key={leader.member.uid}
            leader={leader}
            most={most}
            photo={photoSize(index + 1, isPodium)}
          />
        ))}
        {isBelow && <LeaderRow leader={own} most={most} isBelow />}
      </ol>
      {hasJoined && !onLeaderboards && (
        <p className={styles.note}>
          <HiddenFromLeaderboards />
        </p>
      )}
    </>
  )
}

const LeaderRow = ({
  leader,
  most,
  isBelow,
  photo = 44,
}: {
  leader: ChallengeLeader
  most: number
  isBelow?: boolean
  /** The size of the photo in pixels. */
  photo?: number
}) => {
  const { i18n } = useLingui()
  const { rank, member, checkIns, isSelf } = leader
  return (
    <li className={leaderboard.row} data-self={isSelf || undefined} data-below={isBelow || undefined}>
      <span className={leaderboard.rank} data-rank={rank <= 3 && checkIns > 0 ? rank : undefined}>
        {i18n.number(rank)}
      </span>
      <MemberAvatar member={member} size={photo} />
      <span className={leaderboard.who}>
        <span className={leaderboard.line}>
          <Link to={`/profile/${member.uid}`} className={leaderboard.name}>
            {member.displayName}
          </Link>
          {isSelf && (
            <span className={leaderboard.self}>
              <Trans>You</Trans>
            </span>
          )}
        </span>
        <span
          className={leaderboard.bar}
          style={{ width: `${checkIns > 0 ? Math.min(100, Math.max(2, (checkIns / most) * 100)) : 0}%` }}
          aria-hidden
        />
      </span>
      <span className={leaderboard.count}>
        {i18n.number(checkIns)}
        <span className={leaderboard.unit}>
          {' '}
          <Plural value={checkIns} one="check-in" other="check-ins" />
        </span>
      </span>
    </li>
  )
}
