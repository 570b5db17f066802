import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ButtonLink } from '../../ui/plain-button.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useHobbies, useHobby } from '../hobbies/index.ts'
import { HobbyOccasions } from './hobby-occasions.tsx'
import { HobbyPeople } from './hobby-people.tsx'
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
    occasions: t`Events and challenges`,
  }
  const name = hobby?.name ?? slug
  return (
    <div className={styles.screen}>
      <PageTitle title={name} />
      <div className={styles.head}>
        <span className={styles.sign} style={{ backgroundColor: hobby?.colour, color: '#fff' }}>
          <HobbyIcon icon={hobby?.icon ?? 'sparkles'} size={28} />
        </span>
        <div className={styles.names}>
          <h1>{name}</h1>
          <p>{hobby?.group}</p>
        </div>
      </div>
      <TabBar
        id="hobby"
        label={name}
        tabs={tabs.map(id => ({ id, label: names[id] }))}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'posts' && <TopicPosts topic={{ kind: 'hobby', slug }} />}
        {tab === 'people' && <HobbyPeople slug={slug} />}
        {tab === 'occasions' && <HobbyOccasions slug={slug} />}
      </TabBar>
    </div>
  )
}

const NoHobby = () => {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Hobby not found`} />
      <EmptyState
        icon={SearchX}
        title={<Trans>Hobby not found</Trans>}
        action={
          <ButtonLink to="/search">
            <Trans>Search</Trans>
          </ButtonLink>
        }
      >
        <Trans>There is no hobby at this address.</Trans>
      </EmptyState>
    </>
  )
}
