import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { type PostListSource, readMissingPage } from '../posts/data.ts'
import styles from './later-posts.module.css'

/** The number of posts in a page. */
export const pageLength = 10

const places = Array.from({ length: pageLength }, (_, index) => index)

type Props = {
  cursor: string
  source: PostListSource
  /** Whether it is to be read now. */
  isNear: boolean
}

/** Reads a page between others that is not on this device, once it is near. */
export const useMissingPage = ({ cursor, source, isNear }: Props) => {
  const queryClient = useQueryClient()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isNear || hasFailed) return
    const leaving = new AbortController()
    readMissingPage(queryClient, source, cursor, leaving.signal).catch(() => {
      if (!leaving.signal.aborted) setFailed(true)
    })
    return () => leaving.abort()
  }, [queryClient, source, cursor, isNear, hasFailed])
  return { hasFailed, retry: () => setFailed(false) }
}

/** A page between others that is not on this device. */
export const MissingPage = (page: Props) => {
  const { hasFailed, retry } = useMissingPage(page)
  // As high as its posts, so that the pages above it are not near the window, too.
  if (!hasFailed)
    return places.map(place => (
      <div key={place} className={styles.entry}>
        <PostSkeleton />
      </div>
    ))
  return (
    <article role="alert" className={styles.failed}>
      <Trans>Couldn't load these posts.</Trans>
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </article>
  )
}
