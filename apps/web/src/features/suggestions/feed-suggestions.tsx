import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { markRoot } from '../../ui/mark-root.ts'
import { Bone, RowsSkeleton } from '../../ui/skeletons.tsx'
import { HobbyistLines } from '../hobbyists/index.ts'
import { FoundPosts, PostCard } from '../post-card/index.ts'
import { shownPages, withNewPosts } from '../posts/data.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import { ChallengeSuggestion } from './challenge-suggestion.tsx'
import { peopleSuggested, suggestionsQuery } from './queries.ts'
import styles from './suggestions.module.css'

/** Suggests members, a challenge and posts below a feed that is empty or short. */
export const FeedSuggestions = () => {
  const { t } = useLingui()
  const pending = usePendingChanges()
  const hasHobbies = useOwnHobbies().length > 0
  const { data, isLoading } = useInfiniteQuery(suggestionsQuery(useApi(), peopleSuggested))
  const page = data?.pages[0]
  const suggestsPeople = (page?.members.length ?? 0) > 0
  useLayoutEffect(() => (suggestsPeople ? markRoot('data-people-suggested') : undefined), [suggestsPeople])
  if (!page) return isLoading ? <Loading /> : null
  const { members, challenge } = page
  const posts = shownPages(
    data,
    withNewPosts(pending, () => false),
  ).flatMap(shown => shown.posts)
  if (!members.length && !challenge && !posts.length && hasHobbies) return null
  return (
    <section aria-labelledby="suggestions" className={styles.section}>
      <h2 id="suggestions" className={styles.title}>
        <Sparkles size={20} aria-hidden />
        <Trans>Suggestions for you</Trans>
      </h2>
      {!hasHobbies && (
        <div className={`${styles.card} ${styles.prompt}`}>
          <p>
            <Trans>Tell us what you enjoy, and we'll show you posts about it.</Trans>
          </p>
          <ButtonLink to="/profile">
            <Trans>Add hobbies to your profile</Trans>
          </ButtonLink>
        </div>
      )}
      {suggestsPeople && (
        <div className={styles.card}>
          <h3 className={styles.heading}>
            <Trans>People to follow</Trans>
          </h3>
          <HobbyistLines label={t`People to follow`} members={members} />
        </div>
      )}
      {challenge && (
        <div className={styles.card}>
          <h3 className={styles.heading}>
            <Trans>A challenge to join</Trans>
          </h3>
          <ChallengeSuggestion challenge={challenge} />
        </div>
      )}
      {posts.length > 0 && (
        <h3 className={styles.heading}>
          <Trans>Posts about your hobbies from people you don't follow</Trans>
        </h3>
      )}
      <FoundPosts value>
        {posts.map(post => (
          <PostCard key={post.id} post={post} />
        ))}
      </FoundPosts>
    </section>
  )
}

/** In the shape of the suggestions, so that nothing moves when they arrive. */
const Loading = () => (
  <div role="status" aria-busy className={styles.section}>
    <Bone width={190} height={24} />
    <div className={`${styles.card} ${styles.loading}`}>
      <Bone width={130} height={18} />
      <RowsSkeleton rows={peopleSuggested} />
    </div>
  </div>
)
