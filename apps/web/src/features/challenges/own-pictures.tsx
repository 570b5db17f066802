import type { Challenge } from '@bowline/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { HobbyCover } from '../hobbies/index.ts'
import { postListQuery } from '../posts/data.ts'
import styles from './own-pictures.module.css'
import { checkIns } from './queries.ts'

/** The newest pictures of the member's own check-ins, or the challenge's cover. Decorative. */
export const OwnPictures = ({ challenge }: { challenge: Challenge }) => {
  const { uid } = useMe()
  const { data } = useInfiniteQuery(postListQuery(checkIns(useApi(), challenge.id)))
  const own = (data?.pages ?? []).flatMap(({ posts }) =>
    posts.flatMap(({ author, media }) => (author.uid === uid && media ? [media] : [])),
  )
  const { id: seed, hobby } = challenge
  const inFullRows = own.length - (own.length % inRow)
  const shown = own.slice(0, Math.min(inFullRows || own.length, atMost))
  if (shown.length === 0)
    return <HobbyCover picture={challenge.cover} seed={seed} hobby={hobby} ratio="banner" sizes="400px" />
  return (
    <div className={styles.pictures}>
      {shown.map(picture => (
        <HobbyCover
          key={picture.url}
          picture={picture}
          seed={seed}
          hobby={hobby}
          ratio={shown.length === 1 ? 'wide' : 'square'}
          sizes={shown.length === 1 ? '400px' : '200px'}
        />
      ))}
    </div>
  )
}

/** Full rows look tidy. */
const inRow = 3
const atMost = 6
