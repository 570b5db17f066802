import type { Challenge } from '@bowline/api'
import { Plural, Trans } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'

/** How many take part. One or two would look deserted as a number, so somebody is named. */
export const ChallengeMembers = ({ challenge }: { challenge: Challenge }) => {
  const { members, memberCount, phase } = challenge
  const { uid } = useMe()
  const name = members.find(member => member.uid !== uid)?.displayName
  const isIn = members.some(member => member.uid === uid)
  if (memberCount > 2 || !name)
    return phase === 'over' ? (
      <Plural value={memberCount} _0="No one took part" one="# person took part" other="# people took part" />
    ) : (
      <Plural value={memberCount} _0="No one has joined yet" one="# joined" other="# joined" />
    )
  if (phase === 'over') {
    if (isIn) return <Trans>You and {name} took part</Trans>
    return memberCount === 1 ? <Trans>{name} took part</Trans> : <Trans>{name} and 1 other took part</Trans>
  }
  if (isIn) return <Trans>You and {name} joined</Trans>
  return memberCount === 1 ? <Trans>{name} joined</Trans> : <Trans>{name} and 1 other joined</Trans>
}
