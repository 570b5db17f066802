import type { Hobby } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from '../../router/index.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { FollowHobbyButton, HobbyCover, useHobbies, useHobby } from '../hobbies/index.ts'
import { BestOfWeek } from './best-of-week.tsx'
import { HobbyChallenge } from './hobby-challenge.tsx'
import { HobbyCommunity } from './hobby-community.tsx'
import { HobbyOccasions } from './hobby-occasions.tsx'
import { HobbyPeople } from './hobby-people.tsx'
import { HobbyPictures } from './hobby-pictures.tsx'
import { bestOfWeek, usePicturedPosts } from './pictured-posts.ts'
import styles from './topic.module.css'
import { TopicPosts } from './topic-posts.tsx'

const tabs = ['posts', 'people', 'occasions'] as const
type Tab = (typeof tabs)[number]

/** /hobbies/{slug}: a hobby's posts, members, events and challenges. */
export const HobbyScreen = () => {
  const { slug = '' } = useParams()
  return <HobbyOf key={slug} slug={slug} />
}

const HobbyOf = ({ slug }: { slug: string }) => {
  const { t } = useLingui()
  const hobby = useHobby(slug)
  const isKnown = useHobbies().length > 0
  const [tab, setTab] = useState<Tab>('posts')
  if (!hobby && isKnown) return <NoHobby />
  const names: Record<Tab, string> = {
    posts: t`Posts`,
    people: t`People`,
    occasions: t`What's on`,
  }
  const name = hobby?.name ?? slug
  return (
    <div className={styles.screen}>
      <PageTitle title={name} />
      <BackLink to="/search">
        <Trans>All hobbies</Trans>
      </BackLink>
      <HobbyHead slug={slug} name={name} hobby={hobby} />
      <TabBar
        id="hobby"
        label={name}
        tabs={tabs.map(id => ({ id, label: names[id] }))}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'posts' && (
          <>
            <BestOfWeek slug={slug} />
            <HobbyChallenge slug={slug} />
            <TopicPosts topic={{ kind: 'hobby', slug }} />
          </>
        )}
        {tab === 'people' && <HobbyPeople slug={slug} />}
        {tab === 'occasions' && <HobbyOccasions slug={slug} />}
      </TabBar>
    </div>
  )
}

type HeadProps = { slug: string; name: string; hobby: Hobby | undefined }

/** The hobby's name, below its newest pictures or a pattern in its colour. The best of the week are shown below. */
const HobbyHead = ({ slug, name, hobby }: HeadProps) => {
  const posts = usePicturedPosts(slug)
  const best = bestOfWeek(posts)
  return (
    <div className={styles.hobby}>
      <div className={styles.banner}>
        <HobbyCover picture={null} seed={slug} hobby={slug} ratio="banner" sizes="" eager>
          <HobbyPictures posts={posts.filter(post => !best.includes(post))} hobby={hobby} />
        </HobbyCover>
      </div>
      <div className={styles.head}>
        <div className={styles.names}>
          <h1>{name}</h1>
          <p>{hobby?.group}</p>
        </div>
        {hobby && <FollowHobbyButton slug={slug} name={name} />}
      </div>
      <HobbyCommunity slug={slug} />
    </div>
  )
}

const NoHobby = () => {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Hobby not found`} />
      <EmptyState
        art="missing"
        title={<Trans>Hobby not found</Trans>}
        action={
          <ButtonLink to="/search">
            <Trans>Search</Trans>
          </ButtonLink>
        }
      >
        <Trans>Check the link, or search for the hobby.</Trans>
      </EmptyState>
    </>
  )
}
