import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { FoldableText } from '../../ui/linked-text.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Bone } from '../../ui/skeletons.tsx'
import { Text } from '../../ui/text.tsx'
import { type Edited, versionsQuery } from './queries.ts'
import styles from './versions-dialog.module.css'

type Props = { edited: Edited; onClose: () => void }

/** The present text of a post or a comment, and its earlier ones, newest first. */
export const VersionsDialog = ({ edited, onClose }: Props) => {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(versionsQuery(useApi(), edited))
  return (
    <Dialog open onClose={onClose} title={t`Edit history`} maxWidth="sm">
      <ol aria-label={t`Versions`} className={styles.versions}>
        <Shown
          when={<Trans>Now</Trans>}
          content={edited.content}
          hasOtherPictures={data?.[0]?.picturesChanged}
        />
        {data?.map(({ writtenAt, content }, index) => (
          <Shown
            key={writtenAt}
            when={
              <time dateTime={writtenAt}>
                {formatDate(writtenAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            }
            content={content}
            hasOtherPictures={data[index + 1]?.picturesChanged}
          />
        ))}
      </ol>
      {!data && !error && (
        <div role="status" aria-busy>
          <Bone />
        </div>
      )}
      {!data && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      {data?.length === 0 && (
        <Text size="md" tone="soft">
          <Trans>No earlier versions were kept.</Trans>
        </Text>
      )}
    </Dialog>
  )
}

type ShownProps = {
  when: ReactNode
  content: string
  /** Whether the edit that made this version changed the pictures. */
  hasOtherPictures?: boolean | undefined
}

const Shown = ({ when, content, hasOtherPictures = false }: ShownProps) => (
  <li className={styles.version}>
    <p className={styles.when}>{when}</p>
    {content ? (
      <FoldableText text={plainText(content)} />
    ) : (
      <Text size="md" tone="soft">
        <Trans>No text</Trans>
      </Text>
    )}
    {hasOtherPictures && (
      <Text size="sm" tone="soft">
        <Trans>The pictures changed in this version.</Trans>
      </Text>
    )}
  </li>
)
