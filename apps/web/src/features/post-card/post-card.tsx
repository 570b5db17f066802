import { postPictureWidth } from '@bowline/domain/picture-sources'
import { tagsBeside } from '@bowline/domain/text-parts'
import { type CSSProperties, Suspense, useId, useState } from 'react'
import { useWatchPostInView } from '../../live/react.tsx'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FoldableText } from '../../ui/linked-text.tsx'
import { useHobby } from '../hobbies/index.ts'
import { useSetLiked } from '../likes/index.ts'
import { type OpenViewer, PictureView } from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'
import { isCheckInText } from '../posts/index.ts'
import { SendingMark } from '../sending/index.ts'
import { PostActions } from './post-actions.tsx'
import styles from './post-card.module.css'
import { PostChips } from './post-chips.tsx'
import { PostHeader } from './post-header.tsx'
import { PostMenu } from './post-menu.tsx'
import { withoutLastTags, withoutPreviewed, wordsOf } from './post-text.ts'

type Props = {
  post: ShownPost
  /** The post that the page is about: shown in full and highlighted. */
  focused?: boolean
  /** Whether it is visible without scrolling. */
  eager?: boolean
  /** Its place in a list and the list's size, see `PostEntry`. */
  position?: number
  size?: number
}

const PollView = lazyPart(() => import('../polls/poll-view.tsx'), 'PollView')
const LinkPreviewCard = lazyPart(() => import('./link-preview-card.tsx'), 'LinkPreviewCard')
const PostPictures = lazyPart(() => import('./post-pictures.tsx'), 'PostPictures')
const PostSubjects = lazyPart(() => import('./post-subjects.tsx'), 'PostSubjects')

/** Characters. A short text without a picture is shown in its place. */
const longestQuote = 140

export const PostCard = ({ post, focused = false, eager = false, position, size }: Props) => {
  const nameId = useId()
  const watch = useWatchPostInView(post.id)
  const text = withoutLastTags(wordsOf(post), post)
  const shownText = withoutPreviewed(text, post)
  const hobby = useHobby(post.hobby)
  const isShort = shownText.length <= longestQuote && !isCheckInText(shownText)
  const isQuote = isShort && !post.media && !post.poll && !post.linkPreview
  const setLiked = useSetLiked(post.id)
  const [viewer, onViewer] = useState<OpenViewer | null>(null)
  const owner = { onDoubleTap: () => post.isLiked || void setLiked(true), onViewer }
  return (
    <article
      ref={watch}
      className={styles.card}
      aria-labelledby={nameId}
      aria-posinset={position}
      aria-setsize={size}
      data-post={post.id}
      data-focused={focused || undefined}
      tabIndex={focused ? -1 : undefined}
    >
      <div className={styles.head}>
        <PostHeader post={post} nameId={nameId} />
        <PostMenu post={post} />
      </div>
      {shownText && (
        <div
          className={isQuote ? styles.quote : styles.text}
          style={{ '--hobby': hobby?.colour } as CSSProperties}
        >
          <FoldableText text={shownText} whole={focused} />
          {isQuote && hobby && (
            <span className={styles.mark} aria-hidden>
              <HobbyIcon icon={hobby.icon} size={136} />
            </span>
          )}
        </div>
      )}
      {post.poll && (
        <Suspense>
          <PollView post={post} poll={post.poll} />
        </Suspense>
      )}
      {post.media && (
        <div className={styles.picture}>
          {post.pictures.length > 1 ? (
            <Suspense fallback={<div className={styles.album} />}>
              <PostPictures pictures={post.pictures} eager={eager} owner={owner} />
            </Suspense>
          ) : (
            <PictureView picture={post.media} sizes={postPictureWidth.alone} eager={eager} owner={owner} />
          )}
        </div>
      )}
      {post.linkPreview && (
        <div className={styles.preview} data-pictured={post.linkPreview.picture !== null || undefined}>
          <Suspense>
            <LinkPreviewCard preview={post.linkPreview} isRow={!!post.media} />
          </Suspense>
        </div>
      )}
      {(post.about || post.project) && (
        <Suspense fallback={<div className={styles.subject} />}>
          <PostSubjects post={post} />
        </Suspense>
      )}
      <PostChips hobby={post.hobby} tags={tagsBeside(post.tags, text)} />
      <PostActions post={post} isOpen={focused} viewer={viewer} />
      <SendingMark pending={post.pending} />
    </article>
  )
}
