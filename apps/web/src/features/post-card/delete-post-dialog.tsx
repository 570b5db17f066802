import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { useLocation, useNavigate } from '../../router/index.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownPost } from '../posts/data.ts'

type Props = { post: ShownPost; onClose: () => void }

export const DeletePostDialog = ({ post, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const remove = async () => {
    await enqueue({ type: 'DELETE_POST', postId: post.id })
    toast(t`Post deleted`)
    if (pathname === `/post/${post.id}`) navigate('/home', { replace: true })
  }
  return (
    <ConfirmDialog title={t`Delete this post?`} action={t`Delete`} onConfirm={remove} onClose={onClose}>
      <Deleted post={post} />
    </ConfirmDialog>
  )
}

/** Says what else will be deleted. */
const Deleted = ({ post: { about, pictures } }: Pick<Props, 'post'>) => {
  if (about?.isAnnouncement) {
    const title = plainText(about.title)
    return about.kind === 'event' ? (
      <Trans>The post and the event “{title}” will be deleted. This can't be undone.</Trans>
    ) : (
      <Trans>The post and the challenge “{title}” will be deleted. This can't be undone.</Trans>
    )
  }
  return (
    <Plural
      value={pictures.length}
      _0="The post will be deleted. This can't be undone."
      one="The post and its picture will be deleted. This can't be undone."
      other="The post and its # pictures will be deleted. This can't be undone."
    />
  )
}
