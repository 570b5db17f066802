import type { Profile } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useApi } from '../../api.tsx'
import { useSearchParams } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import plain from '../../ui/plain.module.css'
import { Stack } from '../../ui/stack.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { KnotsSkeleton } from '../knots/index.ts'
import { projectListQuery } from '../projects/index.ts'
import { ProfilePictures } from './profile-pictures.tsx'
import { ProfilePosts } from './profile-posts.tsx'

const ProfileProjects = lazyPart(() => import('../projects/profile-projects.tsx'), 'ProfileProjects')
const KnotsCard = lazyPart(() => import('../knots/knots-card.tsx'), 'KnotsCard')

const tabs = ['posts', 'projects', 'knots'] as const
type Tab = (typeof tabs)[number]

/** What a member shares. The chosen tab is in the address. Projects are read ahead, so that they are there offline. */
export const ProfileTabs = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  usePrefetchInfiniteQuery(projectListQuery(useApi(), profile.uid))
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(known => known === search.get('tab')) ?? 'posts'
  const names: Record<Tab, string> = { posts: t`Posts`, projects: t`Projects`, knots: t`Knots` }
  return (
    <TabBar
      id="profile"
      label={profile.displayName}
      tabs={tabs.map(id => ({ id, label: names[id] }))}
      selected={tab}
      onSelect={next => setSearch(next === 'posts' ? {} : { tab: next }, { replace: true })}
    >
      {/* Screen readers find what the panel lists by its heading, too. The Knots have their own. */}
      {tab !== 'knots' && <h2 className={plain.visuallyHidden}>{names[tab]}</h2>}
      {tab === 'posts' && (
        <Stack gap={4}>
          <ProfilePictures profile={profile} />
          <ProfilePosts profile={profile} />
        </Stack>
      )}
      {tab === 'projects' && (
        <Suspense>
          <ProfileProjects profile={profile} />
        </Suspense>
      )}
      {tab === 'knots' && (
        <Suspense fallback={<KnotsSkeleton />}>
          <KnotsCard profile={profile} />
        </Suspense>
      )}
    </TabBar>
  )
}
