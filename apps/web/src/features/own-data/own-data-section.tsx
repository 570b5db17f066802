import { Trans, useLingui } from '@lingui/react/macro'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { FileLink, PlainButton } from '../../ui/plain-button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
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
    onSuccess: answer => queryClient.setQueryData(archiveKey, answer),
    onError: failure => toast(failureMessage(failure), { severity: 'error' }),
  })
  const archive = data?.archive ?? null
  const isMaking = isBeingMade(archive)

  return (
    <SettingsSection
      title={<Trans>Your data</Trans>}
      description={
        <Trans>
          Everything of yours in one archive: profile, posts, comments, messages and pictures. We'll prepare
          it; it's available for 7 days.
        </Trans>
      }
    >
      {data ? (
        <Stack spacing={2} aria-live="polite">
          {archive && isMaking && <ArchiveProgress archive={archive} />}
          {archive?.state === 'ready' && <ReadyArchive archive={archive} />}
          {archive?.state === 'failed' && (
            <Typography variant="body2" color="error">
              <Trans>
                The archive couldn't be created. We'll try again automatically, or you can request a new one.
              </Trans>
            </Typography>
          )}
          {!isMaking && (
            <div>
              <PlainButton loading={ask.isPending} onClick={() => ask.mutate()}>
                {archive ? <Trans>Create new archive</Trans> : <Trans>Create archive</Trans>}
              </PlainButton>
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
  const format = { month: 'long', day: 'numeric', year: 'numeric' } as const
  const made = i18n.date(new Date(archive.createdAt), format)
  const until = i18n.date(new Date(archive.expiresAt ?? archive.createdAt), format)
  const size = sizeIn(archive.bytes ?? 0, i18n.locale)
  return (
    <>
      <Typography variant="body2">
        <Trans>
          Your archive of {made} is ready: {size}, until {until}.
        </Trans>
      </Typography>
      <div>
        <FileLink kind="main" href={archive.url ?? ''} download>
          <Download size={18} aria-hidden />
          <Trans>Download the archive</Trans>
        </FileLink>
      </div>
    </>
  )
}
