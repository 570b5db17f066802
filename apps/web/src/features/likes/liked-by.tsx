import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { Faces } from '../../ui/faces.tsx'
import type { ShownPost } from '../posts/data.ts'
import styles from './liked-by.module.css'
import { LikersDialog } from './likers-dialog.tsx'
import { likersQuery } from './queries.ts'

const facesAtMost = 3

/** Who liked a post, with some faces and a name. It opens the list of all. Nothing if only the viewer did. */
export const LikedBy = ({ post }: { post: ShownPost }) => {
  const [isOpen, setOpen] = useState(false)
  const others = post.likeCount - Number(post.isLiked)
  const { data } = useInfiniteQuery({ ...likersQuery(useApi(), post.id), enabled: others > 0 })
  if (others <= 0) return null
  const members = data?.pages[0]?.members.filter(({ isSelf }) => !isSelf) ?? []
  return (
    <>
      <button type="button" className={styles.likedBy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Faces members={members.slice(0, facesAtMost)} size={24} />
        <span>
          <Words name={members[0]?.displayName} others={others} isLiked={post.isLiked} />
        </span>
      </button>
      {isOpen && <LikersDialog post={post} onClose={() => setOpen(false)} />}
    </>
  )
}

type WordsProps = {
  /** One of the others, if any may be named. */
  name: string | undefined
  /** How many liked it, without the viewer. */
  others: number
  isLiked: boolean
}

/** "You, Ben and 3 others liked this" */
const Words = ({ name, others, isLiked }: WordsProps) => {
  const more = others - 1
  if (!name)
    return <Plural value={others + Number(isLiked)} one="# person liked this" other="# people liked this" />
  if (more > 0 && isLiked)
    return (
      <Trans>
        You, <strong>{name}</strong> and <Plural value={more} one="# other" other="# others" /> liked this
      </Trans>
    )
  if (more > 0)
    return (
      <Trans>
        <strong>{name}</strong> and <Plural value={more} one="# other" other="# others" /> liked this
      </Trans>
    )
  if (isLiked)
    return (
      <Trans>
        You and <strong>{name}</strong> liked this
      </Trans>
    )
  return (
    <Trans>
      <strong>{name}</strong> liked this
    </Trans>
  )
}
