import type { Challenge } from '@bowline/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { CoverPictures } from '../hobbies/index.ts'
import { postListQuery } from '../posts/data.ts'
import { checkIns } from './queries.ts'

/** The newest pictures of the member's own check-ins, or the challenge's cover. Decorative. */
export const OwnPictures = ({ challenge: { id, cover, hobby } }: { challenge: Challenge }) => {
  const { uid } = useMe()
  const { data } = useInfiniteQuery(postListQuery(checkIns(useApi(), id)))
  const own = (data?.pages ?? []).flatMap(({ posts }) =>
    posts.flatMap(({ author, media }) => (author.uid === uid && media ? [media] : [])),
  )
  return <CoverPictures pictures={own} cover={cover} seed={id} hobby={hobby} />
}
