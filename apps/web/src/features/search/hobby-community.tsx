import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
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
      {community && (
        <div className={styles.community}>
          {community.someMembers.length > 0 && (
            <span className={styles.faces}>
              {community.someMembers.map(member => (
                <MemberAvatar key={member.uid} member={member} size={36} />
              ))}
            </span>
          )}
          <p>
            <Plural
              value={community.members}
              _0="No one has this hobby on their profile yet."
              one="# person has this hobby."
              other="# people share this hobby."
            />{' '}
            <Plural
              value={community.postsThisWeek}
              _0="No posts this week yet."
              one="# post this week."
              other="# posts this week."
            />
          </p>
        </div>
      )}
      {challenge && (
        <div className={styles.challenge}>
          <ChallengeSuggestion challenge={challenge} />
        </div>
      )}
    </>
  )
}
