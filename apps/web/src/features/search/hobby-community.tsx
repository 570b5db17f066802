import type { AnswerOf } from '@bowline/api'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { useChallenges } from '../challenges/index.ts'
import { ChallengeSuggestion } from '../suggestions/index.ts'
import styles from './topic.module.css'

/** Who shares the hobby and how lively it is, and the challenge to join now. Left out while unknown. */
export const HobbyCommunity = ({ slug }: { slug: string }) => {
  const api = useApi()
  const { data: community } = useQuery({
    queryKey: ['hobby-community', slug],
    queryFn: ({ signal }) => api.getHobbyCommunity({ params: { slug } }, { signal }),
  })
  const { challenges } = useChallenges({ when: 'open', hobby: slug })
  const challenge = challenges?.find(({ phase }) => phase === 'running') ?? challenges?.[0]
  return (
    <>
      {community && <Community {...community} />}
      {challenge && (
        <div className={styles.challenge}>
          <ChallengeSuggestion challenge={challenge} />
        </div>
      )}
    </>
  )
}

/** Counts of none or one would make the hobby look deserted, so the only other member is named instead. */
const Community = ({ members, postsThisWeek, someMembers }: AnswerOf<'getHobbyCommunity'>) => {
  const { uid } = useMe()
  const [first] = someMembers
  const only = members === 1 && first && first.uid !== uid ? first.displayName : null
  if (members < 2 && !only && postsThisWeek < 2) return null
  return (
    <div className={styles.community}>
      {(members > 1 || only) && someMembers.length > 0 && (
        <span className={styles.faces}>
          {someMembers.map(member => (
            <MemberAvatar key={member.uid} member={member} size={36} />
          ))}
        </span>
      )}
      <p>
        {members > 1 && (
          <Plural value={members} one="# person shares this hobby." other="# people share this hobby." />
        )}
        {only && <Trans>{only} is into this too.</Trans>}{' '}
        {postsThisWeek > 1 && (
          <Plural value={postsThisWeek} one="# post this week." other="# posts this week." />
        )}
      </p>
    </div>
  )
}
