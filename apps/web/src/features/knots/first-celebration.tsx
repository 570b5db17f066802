import type { KnotAction } from '@bowline/domain/knot-actions'
import type { First } from '@bowline/domain/knots'
import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { Celebration, ShareOrDone } from '../../ui/celebration.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import { HobbyCover } from '../hobbies/index.ts'
import { profilePicturesQuery } from '../profiles/index.ts'
import { CelebratedKnots } from './celebrated-knots.tsx'
import { earnedTogether, postActions } from './earned-knots.tsx'
import { newestKnots } from './queries.ts'

type Words = { medal: ReactNode; title: ReactNode; next: ReactNode }

const words: Record<First, Words> = {
  post: {
    medal: <LevelKnot level="Sprout" size={72} />,
    title: <Trans>Your first post</Trans>,
    next: <Trans>It's out there. Nice start!</Trans>,
  },
  connection: {
    medal: <LevelKnot level="Explorer" size={72} />,
    title: <Trans>Your first connection</Trans>,
    next: <Trans>You're now following each other.</Trans>,
  },
}

/** Either side of a connection may have come last. */
const actionsOf: Record<First, readonly KnotAction[]> = {
  post: postActions,
  connection: ['FOLLOW_USER', 'BE_FOLLOWED'],
}

type Props = { first: First; onDismiss: () => void }

/** Shorter than the others if there is nothing to do in it. */
export const FirstCelebration = (props: Props) =>
  props.first === 'post' ? <FirstPost {...props} /> : <Celebrated {...props} />

/** With the picture of the post, if it has one, and a button to share it. */
const FirstPost = (props: Props) => {
  const { uid } = useMe()
  const { data, isPending } = useInfiniteQuery({ ...profilePicturesQuery(useApi(), uid), staleTime: 0 })
  // Without a picture the card is smaller, so it waits to know.
  if (isPending) return null
  const post = data?.pages.flatMap(({ posts }) => posts)[0]
  if (!post?.media) return <Celebrated {...props} />
  const { id, media: picture, hobby, content } = post
  return (
    <Celebrated
      {...props}
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

const Celebrated = ({ first, cover, foot, onDismiss }: Props & { cover?: ReactNode; foot?: ReactNode }) => {
  const { uid } = useMe()
  const { data: history } = useQuery(newestKnots(useApi(), uid))
  return (
    <Celebration
      {...words[first]}
      cover={cover}
      foot={foot}
      over={<Trans>Milestone</Trans>}
      knots={history && <CelebratedKnots amount={earnedTogether(history.entries, actionsOf[first])} />}
      duration={foot ? 8000 : 3500}
      onDismiss={onDismiss}
    />
  )
}
