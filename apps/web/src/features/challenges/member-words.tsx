import type { Challenge } from '@bowline/api'
import { Plural, Trans } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'

/** How many take part. One or two would look deserted as a number, so somebody is named. */
export const ChallengeMembers = ({ challenge }: { challenge: Challenge }) => {
  const { members, memberCount, phase } = challenge
  const { uid } = useMe()
  const name = members.find(member => member.uid !== uid)?.displayName
  const isIn = members.some(member => member.uid === uid)
  if (memberCount > 2 || !name) return <Plural value={memberCount} one="# person" other="# people" />
  if (phase === 'over') {
    if (isIn) return <Trans>You and {name} took part</Trans>
    return memberCount === 1 ? <Trans>{name} took part</Trans> : <Trans>{name} and 1 other took part</Trans>
  }
  if (isIn) return <Trans>You and {name} have joined</Trans>
  return memberCount === 1 ? <Trans>{name} has joined</Trans> : <Trans>{name} and 1 other have joined</Trans>
}
