import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { replaceRead } from '../../reads/change-reads.ts'
import { Button, FileLink } from '../../ui/button.tsx'
import { dateText } from '../../ui/dates.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { type Archive, archiveKey, archiveQuery, isBeingMade } from './archive.ts'
import { ArchiveProgress } from './archive-progress.tsx'
import { sizeIn } from './size.ts'

/** The server makes the archive, whether or not the page stays open. */
export const OwnDataSection = () => {
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(archiveQuery(api))
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => api.createArchive(),
    onSuccess: answer => replaceRead(queryClient, archiveKey, answer),
    onError: failure => toast(failureMessage(failure), { severity: 'error' }),
  })
  const archive = data?.archive ?? null
  const isMaking = isBeingMade(archive)

  return (
    <SettingsSection
      title={<Trans>Download your data</Trans>}
      description={
        <Trans>
          Everything in one file: your profile, posts, comments, messages and pictures. We'll let you know
          when it's ready. You'll then have 7 days to download it.
        </Trans>
      }
    >
      {data ? (
        <Stack aria-live="polite">
          {archive && isMaking && <ArchiveProgress archive={archive} />}
          {archive?.state === 'ready' && <ReadyArchive archive={archive} />}
          {archive?.state === 'failed' && (
            <Notice tone="wrong">
              <Trans>
                We couldn't prepare your data. We'll try again, or you can request a new download.
              </Trans>
            </Notice>
          )}
          {!isMaking && (
            <div>
              <Button loading={ask.isPending} onClick={() => ask.mutate()}>
                {archive ? <Trans>Request new download</Trans> : <Trans>Request download</Trans>}
              </Button>
            </div>
          )}
        </Stack>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </SettingsSection>
  )
}

const ReadyArchive = ({ archive }: { archive: Archive }) => {
  const { i18n } = useLingui()
  const made = dateText(archive.createdAt, 'long')
  const until = dateText(archive.expiresAt ?? archive.createdAt, 'long')
  const size = sizeIn(archive.bytes ?? 0, i18n.locale)
  return (
    <Notice
      tone="good"
      action={
        <FileLink icon={Download} href={archive.url ?? ''} download>
          <Trans>Download</Trans>
        </FileLink>
      }
    >
      <Trans>
        Your data from {made} is ready ({size}). Download it by {until}.
      </Trans>
    </Notice>
  )
}
