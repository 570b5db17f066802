import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useEnqueue } from '../../offline/react.tsx'
import { Link } from '../../router/index.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { Button } from '../../ui/button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { NextPageButton, PagedList } from '../../ui/paged-list.tsx'
import plain from '../../ui/plain.module.css'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { overlayPost } from '../posts/data.ts'
import styles from './hidden-posts.module.css'
import { hiddenPostsQuery } from './queries.ts'

/** The posts that the member has hidden, last hidden first. */
export const HiddenPostsSection = () => {
  const { t } = useLingui()
  const changes = usePendingChanges()
  const enqueue = useEnqueue()
  const toast = useToast()
  const query = useInfiniteQuery(hiddenPostsQuery(useApi()))
  const posts = query.data?.pages
    .flatMap(page => page.posts.flatMap(post => overlayPost(post, changes) ?? []))
    .filter(({ isHidden }) => isHidden)
  const unhide = (postId: string) =>
    enqueue({ type: 'HIDE_POST', postId, isHidden: false }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <SettingsSection
      title={<Trans>Hidden posts</Trans>}
      description={
        <Trans>
          Posts you hide are listed here. To hide one, choose “Hide this post” in its menu (•••). No one else
          sees this list.
        </Trans>
      }
    >
      <PagedList
        query={query}
        entries={posts}
        skeleton={<RowsSkeleton rows={1} />}
        more={<NextPageButton query={query} />}
      >
        {shown => (
          <Stack as="ul" gap={1} aria-label={t`Hidden posts`}>
            {shown.map(({ id, author, content, media }) => (
              <DetailRow
                key={id}
                as="li"
                picture={<MemberAvatar member={author} size={40} />}
                title={
                  <Link to={`/post/${id}`} className={`${plain.name} ${styles.link}`}>
                    {author.displayName}
                  </Link>
                }
                action={
                  <Button
                    aria-label={t`Unhide the post by ${author.displayName}`}
                    onClick={() => void unhide(id)}
                  >
                    <Trans>Unhide</Trans>
                  </Button>
                }
              >
                <span className={styles.excerpt}>{plainText(content) || (media ? t`Picture` : '')}</span>
              </DetailRow>
            ))}
            {shown.length === 0 && (
              <li>
                <Text size="md" tone="soft">
                  <Trans>You haven't hidden any posts.</Trans>
                </Text>
              </li>
            )}
          </Stack>
        )}
      </PagedList>
    </SettingsSection>
  )
}
