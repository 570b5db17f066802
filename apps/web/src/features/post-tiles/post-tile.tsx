import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn, Images, MessageCircle } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { useWatchPostInView } from '../../live/react.tsx'
import { Link, useNavigate } from '../../router/index.ts'
import { markLoaded } from '../../ui/mark-loaded.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { HobbyChipOf } from '../hobbies/index.ts'
import { LikeToggle, useSetLiked } from '../likes/index.ts'
import { showHeart, srcSetOf } from '../media/index.ts'
import { PostMenu } from '../post-card/index.ts'
import type { ShownPost } from '../posts/data.ts'
import { SendingMark } from '../sending/index.ts'
import styles from './post-tile.module.css'
import { QuoteFace } from './quote-face.tsx'
import { captionOf } from './tile-words.ts'
import { useTapOrLike } from './use-tap-or-like.ts'

type Props = {
  post: ShownPost
  /** Its place in the list, from 1 on. */
  position: number
  /** The number of posts in the list; -1 if it is not known. */
  size: number
  /** Whether it is visible without scrolling. */
  eager: boolean
}

/** A post in a grid: its picture or its words, its author and the buttons. It opens the post. */
export const PostTile = memo(({ post, position, size, eager }: Props) => {
  const { t, i18n } = useLingui()
  const nameId = useId()
  const navigate = useNavigate()
  const watch = useWatchPostInView(post.id)
  const { author, likeCount, commentCount } = post
  const to = `/post/${post.id}`
  return (
    <article
      ref={watch}
      className={styles.tile}
      aria-labelledby={nameId}
      aria-posinset={position}
      aria-setsize={size}
      data-post={post.id}
    >
      <Opener post={post} to={to}>
        {post.media ? (
          <PictureFace post={post} eager={eager} />
        ) : (
          <QuoteFace post={post}>
            <TileChips post={post} />
          </QuoteFace>
        )}
      </Opener>
      <div className={styles.author}>
        <MemberAvatar member={author} size={24} />
        <span id={nameId} className={styles.name}>
          {author.uid ? <Link to={`/profile/${author.uid}`}>{author.displayName}</Link> : author.displayName}
        </span>
      </div>
      <div className={styles.actions}>
        <LikeToggle post={post}>{likeCount > 0 && <span>{i18n.number(likeCount)}</span>}</LikeToggle>
        <button
          type="button"
          className={styles.comments}
          aria-label={t`Comments, ${commentCount}`}
          onClick={() => navigate(to)}
        >
          <MessageCircle size={21} aria-hidden />
          {commentCount > 0 && i18n.number(commentCount)}
        </button>
        <span className={styles.menu}>
          <PostMenu post={post} />
        </span>
      </div>
      <SendingMark pending={post.pending} />
    </article>
  )
})

type OpenerProps = { post: ShownPost; to: string; children: ReactNode }

const Opener = ({ post, to, children }: OpenerProps) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const setLiked = useSetLiked(post.id)
  const { displayName } = post.author
  const taps = useTapOrLike(
    () => navigate(to),
    link => {
      if (!post.isLiked) void setLiked(true)
      showHeart(link)
    },
  )
  const hasWords = captionOf(post) || post.media?.description
  return (
    <Link
      to={to}
      className={styles.open}
      aria-label={hasWords ? undefined : t`Post by ${displayName}`}
      {...taps}
    >
      {children}
    </Link>
  )
}

const PictureFace = ({ post, eager }: Pick<Props, 'post' | 'eager'>) => {
  const { i18n } = useLingui()
  const { media, pictures } = post
  const caption = captionOf(post)
  if (!media) return null
  return (
    <>
      <span
        className={styles.picture}
        style={{ backgroundImage: media.placeholder ? `url("${media.placeholder}")` : undefined }}
      >
        <img
          src={media.url}
          srcSet={srcSetOf(media)}
          sizes="(min-width: 600px) 300px, 50vw"
          alt={plainText(media.description)}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          {...markLoaded}
        />
        {pictures.length > 1 && (
          <span className={styles.count} aria-hidden>
            <Images size={14} />
            {i18n.number(pictures.length)}
          </span>
        )}
        <TileChips post={post} />
      </span>
      {caption && <span className={styles.caption}>{caption}</span>}
    </>
  )
}

const TileChips = ({ post }: Pick<Props, 'post'>) => (
  <span className={styles.chips}>
    {post.poll && (
      <span className={styles.poll}>
        <span className={styles.pollMark}>
          <ChartNoAxesColumn size={12} aria-hidden />
        </span>
        <Trans>Poll</Trans>
      </span>
    )}
    <HobbyChipOf slug={post.hobby} />
  </span>
)
