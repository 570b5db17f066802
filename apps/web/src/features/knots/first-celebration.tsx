import type { Author } from '@bowline/api'
import type { KnotAction } from '@bowline/domain/knot-actions'
import type { First } from '@bowline/domain/knots'
import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { Celebration, ShareOrDone } from '../../ui/celebration.tsx'
import { KnotMark } from '../../ui/knot-mark.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { HobbyCover } from '../hobbies/index.ts'
import { memberListQuery, profilePicturesQuery } from '../profiles/index.ts'
import { CelebratedKnots } from './celebrated-knots.tsx'
import { earnedTogether, postActions } from './earned-knots.tsx'
import styles from './first-celebration.module.css'
import { newestKnots } from './queries.ts'

type Words = { medal: ReactNode; title: ReactNode; next: ReactNode }

const firstPost: Words = {
  medal: <LevelKnot level="Sprout" size={72} />,
  title: <Trans>Your first post</Trans>,
  next: <Trans>It's out there. Nice start!</Trans>,
}

/** Either side of a connection may have come last. */
const actionsOf: Record<First, readonly KnotAction[]> = {
  post: postActions,
  connection: ['FOLLOW_USER', 'BE_FOLLOWED'],
}

type Props = { first: First; onDismiss: () => void }

/** Shorter than the others if there is nothing to do in it. */
export const FirstCelebration = (props: Props) =>
  props.first === 'post' ? <FirstPost {...props} /> : <FirstConnection {...props} />

/** With the faces of both, once the other member is known. */
const FirstConnection = (props: Props) => {
  const me = useMe()
  const { data } = useInfiniteQuery({ ...memberListQuery(useApi(), me.uid, 'connections'), staleTime: 0 })
  const other = data?.pages[0]?.members[0]
  const name = other?.displayName
  return (
    <Celebrated
      {...props}
      shower="hearts"
      medal={other ? <Connected members={[me, other]} /> : <LevelKnot level="Explorer" size={72} />}
      title={<Trans>Your first connection</Trans>}
      next={
        name ? (
          <Trans>You and {name} now follow each other.</Trans>
        ) : (
          <Trans>You're now following each other.</Trans>
        )
      }
    />
  )
}

/** Two faces, tied together. */
const Connected = ({ members }: { members: readonly Author[] }) => (
  <span className={styles.connected}>
    {members.map(member => (
      <MemberAvatar key={member.uid} member={member} size={72} />
    ))}
    <span className={styles.tie}>
      <KnotMark size={24} />
    </span>
  </span>
)

/** With the picture of the post, if it has one, and a button to share it. */
const FirstPost = (props: Props) => {
  const { uid } = useMe()
  const { data, isPending } = useInfiniteQuery({ ...profilePicturesQuery(useApi(), uid), staleTime: 0 })
  // Without a picture the card is smaller, so it waits to know.
  if (isPending) return null
  const post = data?.pages.flatMap(({ posts }) => posts)[0]
  if (!post?.media) return <Celebrated {...props} {...firstPost} />
  const { id, media: picture, hobby, content } = post
  return (
    <Celebrated
      {...props}
      {...firstPost}
      cover={<HobbyCover picture={picture} seed={id} hobby={hobby} ratio="wide" sizes="400px" />}
      foot={
        <ShareOrDone
          page={`/post/${id}`}
          title={plainText(content)}
          see={<Trans>See your post</Trans>}
          onDismiss={props.onDismiss}
        />
      }
    />
  )
}

type CelebratedProps = Props & Words & { cover?: ReactNode; foot?: ReactNode; shower?: 'hearts' }

const Celebrated = ({ first, foot, onDismiss, ...shown }: CelebratedProps) => {
  const { uid } = useMe()
  const { data: history } = useQuery(newestKnots(useApi(), uid))
  return (
    <Celebration
      {...shown}
      foot={foot}
      over={<Trans>First of many</Trans>}
      knots={history && <CelebratedKnots amount={earnedTogether(history.entries, actionsOf[first])} />}
      duration={foot ? 8000 : 3500}
      onDismiss={onDismiss}
    />
  )
}
