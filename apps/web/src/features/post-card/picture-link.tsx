import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import { srcSetOf } from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'

type Props = {
  post: ShownPost
  /** The displayed width, for the `sizes` attribute. */
  sizes: string
}

/** The picture of a post, which leads to the post. Its list gives it its size. */
export const PictureLink = ({ post: { id, content, media }, sizes }: Props) => {
  const { t } = useLingui()
  if (!media) return null
  const words = plainText(media.description) || plainText(content)
  return (
    <Link
      to={`/post/${id}`}
      aria-label={words ? t`Open post: ${words}` : t`Open post`}
      style={{ backgroundImage: media.placeholder ? `url("${media.placeholder}")` : undefined }}
    >
      <img src={media.url} srcSet={srcSetOf(media)} sizes={sizes} alt="" loading="lazy" decoding="async" />
    </Link>
  )
}

/** Whether a list of pictures may show it: posts with muted words and hidden ones stay out. */
export const showsPicture = ({ media, isHidden, hasMutedWord }: ShownPost) =>
  media !== null && !isHidden && !hasMutedWord
