import type { AnswerOf } from '@bowline/api'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { Faces } from '../../ui/faces.tsx'
import { useHobby } from '../hobbies/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import styles from './topic.module.css'

/** Who shares the hobby and how lively it is. Left out while unknown. */
export const HobbyCommunity = ({ slug }: { slug: string }) => {
  const api = useApi()
  const { data: community } = useQuery({
    queryKey: ['hobby-community', slug],
    queryFn: ({ signal }) => api.getHobbyCommunity({ params: { slug } }, { signal }),
  })
  return community ? <Community slug={slug} {...community} /> : null
}

type CommunityProps = AnswerOf<'getHobbyCommunity'> & { slug: string }

/** Names another member and counts the rest, because a bare small count would make the hobby look deserted. */
const Community = ({ slug, members, postsThisWeek, someMembers }: CommunityProps) => {
  const { uid } = useMe()
  const hobby = useHobby(slug)?.name ?? slug
  const isOwn = useOwnHobbies().includes(slug)
  const name = someMembers.find(member => member.uid !== uid)?.displayName
  const others = members - 1 - Number(isOwn)
  if (!name && postsThisWeek < 2) return null
  return (
    <div className={styles.community}>
      {name && <Faces members={someMembers} size={36} />}
      <p>
        {name &&
          (others > 0 && isOwn ? (
            <Trans>
              You, {name} and <Plural value={others} one="# other" other="# others" /> are into {hobby}.
            </Trans>
          ) : others > 0 ? (
            <Trans>
              {name} and <Plural value={others} one="# other" other="# others" /> are into {hobby}.
            </Trans>
          ) : isOwn ? (
            <Trans>{name} is into this too.</Trans>
          ) : (
            <Trans>{name} is into this.</Trans>
          ))}{' '}
        {postsThisWeek > 1 && (
          <span className={styles.count}>
            <Plural value={postsThisWeek} one="# post this week." other="# posts this week." />
          </span>
        )}
      </p>
    </div>
  )
}
