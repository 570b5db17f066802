import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { TilePages } from '../post-tiles/index.ts'
import { useSavedPosts } from './queries.ts'
import styles from './saved-screen.module.css'

/** /saved: the posts that the member has saved, last saved first. */
export const SavedScreen = () => {
  const { t } = useLingui()
  const { source, query, pages } = useSavedPosts()
  return (
    <div className={styles.screen}>
      <PageTitle title={t`Saved`} />
      <ScreenHeading>
        <Trans>Saved</Trans>
      </ScreenHeading>
      <TilePages
        query={query}
        pages={pages}
        place={{ name: 'saved', source }}
        empty={
          <EmptyState
            art="saved"
            title={<Trans>Nothing saved yet</Trans>}
            action={
              <ButtonLink to="/home">
                <Trans>Go to your feed</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              Tap the bookmark on a post, event or challenge to save it here. Only you can see what you save.
            </Trans>
          </EmptyState>
        }
        end={<Trans>That's everything</Trans>}
      />
    </div>
  )
}
