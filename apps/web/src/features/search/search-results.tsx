import { type SearchKind, searchKinds } from '@bowline/domain/search'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useConnection } from '../../offline/connection.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import plain from '../../ui/plain.module.css'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Text } from '../../ui/text.tsx'
import { allOfKind, kindNames } from './kind-names.ts'
import { LookAround } from './look-around.tsx'
import { hasWords } from './marks.ts'
import { type Found, searchQuery } from './queries.ts'
import { ChallengeRow, EventRow, HobbyRow, PersonRow, PostRow, ProjectRow } from './result-rows.tsx'
import styles from './search.module.css'

type Props = { q: string; kind: SearchKind | null; linkOf: (kind: SearchKind) => string }

export const SearchResults = ({ q, kind, linkOf }: Props) => {
  const { t } = useLingui()
  const isOffline = useConnection() !== 'online'
  const query = useInfiniteQuery(searchQuery(useApi(), q, kind))
  if (!query.data) {
    if (isOffline) return <Offline />
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return (
      <div role="status" aria-label={t`Searching`} aria-busy className={styles.card}>
        <RowsSkeleton />
      </div>
    )
  }
  const pages = query.data.pages
  const shown = (kind ? [kind] : inOrder).map(one => ({ kind: one, rows: rowsOf(pages, one, q) }))
  const count = shown.reduce((sum, { rows }) => sum + rows.length, 0)
  const isOfAnother = query.isPlaceholderData
  return (
    <div className={styles.sections} aria-busy={isOfAnother || undefined} data-old={isOfAnother || undefined}>
      <p role="status" className={plain.visuallyHidden}>
        {!isOfAnother && <Plural value={count} _0="Nothing found" one="# result" other="# results" />}
      </p>
      {isOffline && <Offline />}
      {count === 0 && !isOfAnother && <NothingFound q={q} />}
      {count > 0 && !isOfAnother && !hasWords(textsIn(pages).join(' '), q) && (
        <Text tone="soft">
          <Trans>No exact matches for “{q}”. Similar results:</Trans>
        </Text>
      )}
      {shown.map(
        ({ kind: one, rows }) =>
          rows.length > 0 && (
            <Section
              key={one}
              kind={one}
              isAlone={kind !== null}
              count={pages.at(-1)?.[one]?.hasMore ? null : rows.length}
            >
              {rows}
              {!kind && pages[0]?.[one]?.hasMore && (
                <li className={styles.more}>
                  <ButtonLink kind="text" to={linkOf(one)} replace data-result>
                    <ShowAll kind={one} />
                  </ButtonLink>
                </li>
              )}
            </Section>
          ),
      )}
      {kind && query.hasNextPage && !isOfAnother && (
        <LoadMore query={query} skeleton={<RowsSkeleton rows={2} />} />
      )}
    </div>
  )
}

/** All texts in an answer. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

/** A hobby with the searched name comes before its contents. */
const inOrder = [...new Set<SearchKind>(['hobbies', ...searchKinds])]

/** The component for each kind; add a line for a new kind. */
const rowsOf = (pages: readonly Found[], kind: SearchKind, q: string) => {
  const rows = {
    people: () =>
      each(
        pages,
        page => page.people?.members,
        member => <PersonRow key={member.uid} result={member} typed={q} />,
      ),
    posts: () =>
      each(
        pages,
        page => page.posts?.posts,
        post => <PostRow key={post.id} result={post} typed={q} />,
      ),
    projects: () =>
      each(
        pages,
        page => page.projects?.projects,
        project => <ProjectRow key={project.id} result={project} typed={q} />,
      ),
    hobbies: () =>
      each(
        pages,
        page => page.hobbies?.hobbies,
        hobby => <HobbyRow key={hobby.slug} result={hobby} typed={q} />,
      ),
    events: () =>
      each(
        pages,
        page => page.events?.events,
        event => <EventRow key={event.id} result={event} typed={q} />,
      ),
    challenges: () =>
      each(
        pages,
        page => page.challenges?.challenges,
        one => <ChallengeRow key={one.id} result={one} typed={q} />,
      ),
  } satisfies Record<SearchKind, () => React.ReactNode[]>
  return rows[kind]()
}

const each = <Entry,>(
  pages: readonly Found[],
  entriesOf: (page: Found) => readonly Entry[] | undefined,
  show: (entry: Entry) => React.ReactNode,
) => pages.flatMap(page => (entriesOf(page) ?? []).map(show))

const Section = ({
  kind,
  isAlone,
  count,
  children,
}: {
  kind: SearchKind
  isAlone: boolean
  /** Null while there are more than are shown. */
  count: number | null
  children: React.ReactNode
}) => {
  const { i18n } = useLingui()
  const id = `results-${kind}`
  return (
    <section aria-labelledby={id}>
      <h2 className={isAlone ? plain.visuallyHidden : styles.sectionName}>
        <span id={id}>{i18n._(kindNames[kind])}</span>
        {count !== null && (
          <>
            {' '}
            <span className={styles.count}>{i18n.number(count)}</span>
          </>
        )}
      </h2>
      <ul className={styles.card}>{children}</ul>
    </section>
  )
}

const ShowAll = ({ kind }: { kind: SearchKind }) => {
  const { i18n } = useLingui()
  return i18n._(allOfKind[kind])
}

const Offline = () => (
  <EmptyState art="offline" title={<Trans>You're offline</Trans>}>
    <Trans>You need to be online to search. Results will appear once you're back online.</Trans>
  </EmptyState>
)

const NothingFound = ({ q }: { q: string }) => (
  <>
    <EmptyState art="search" title={<Trans>No results for “{q}”</Trans>}>
      <Trans>Check the spelling, try another word or explore hobbies.</Trans>
    </EmptyState>
    <LookAround />
  </>
)
