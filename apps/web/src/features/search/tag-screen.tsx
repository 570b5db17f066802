import { limits } from '@bowline/domain/limits'
import { tagKey } from '@bowline/domain/tag-key'
import { Trans, useLingui } from '@lingui/react/macro'
import { Hash, Search } from 'lucide-react'
import { useParams } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './topic.module.css'
import { TopicPosts } from './topic-posts.tsx'

/** /tags/{tag}: "Kiln Day" and "kiln-day" are the same tag. */
export const TagScreen = () => {
  const tag = tagKey(useParams().tag ?? '')
  return tag && tag.length <= limits.tagKey ? <Tag key={tag} tag={tag} /> : <NoTag />
}

const Tag = ({ tag }: { tag: string }) => (
  <div className={styles.screen}>
    <PageTitle title={`#${tag}`} />
    <div className={styles.head}>
      <span className={styles.sign}>
        <Hash size={28} aria-hidden />
      </span>
      <div className={styles.names}>
        <h1>{tag}</h1>
        <p>
          <Trans>Posts with this tag</Trans>
        </p>
      </div>
      <ButtonLink to={`/search?${new URLSearchParams({ q: tag })}`} icon={Search}>
        <Trans>Search everything for “{tag}”</Trans>
      </ButtonLink>
    </div>
    <TopicPosts topic={{ kind: 'tag', tag }} />
  </div>
)

/** Contains only punctuation, or is longer than a tag can be. */
const NoTag = () => {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Not found`} />
      <EmptyState
        isWhole
        art="tag"
        title={<Trans>Tag not found</Trans>}
        action={
          <ButtonLink kind="main" to="/search" icon={Search}>
            <Trans>Search</Trans>
          </ButtonLink>
        }
      >
        <Trans>Tags are short and contain only letters and numbers. Check the link, or search instead.</Trans>
      </EmptyState>
    </>
  )
}
