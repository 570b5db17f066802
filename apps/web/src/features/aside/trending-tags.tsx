import type { AnswerOf } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { Link } from '../../router/index.ts'
import styles from './aside.module.css'
import { AsideBlock } from './aside-block.tsx'
import { trendingTagsQuery } from './queries.ts'
import { isSettled } from './settled.ts'

type Tags = AnswerOf<'listTrendingTags'>['tags']

export const useTrendingTags = () => {
  const query = useQuery(trendingTagsQuery(useApi()))
  return { isSettled: isSettled(query), entries: query.data ?? [] }
}

export const TrendingTags = ({ tags }: { tags: Tags }) => (
  <AsideBlock title={<Trans>Trending this week</Trans>}>
    {tags.map(({ tag, people }) => (
      <li key={tag} className={styles.tag}>
        <Link to={`/tags/${encodeURIComponent(plainText(tag))}`} className={styles.name}>
          #{plainText(tag)}
        </Link>
        <span className={styles.soft}>
          <Plural value={people} one="# person" other="# people" />
        </span>
      </li>
    ))}
  </AsideBlock>
)
