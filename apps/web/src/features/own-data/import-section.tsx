import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { type Import, importQuery, isInProgress } from './import.ts'
import { ImportResult } from './import-result.tsx'
import { ProgressLine } from './progress-line.tsx'
import { sizeIn } from './size.ts'
import { useSendArchive } from './use-send-archive.ts'

/** The import continues on the server, whether or not the page stays open. */
export const ImportSection = () => {
  const { data, error, refetch, isFetching } = useQuery(importQuery(useApi()))
  const sending = useSendArchive()
  const imported = data?.import ?? null
  const isWaiting = sending.file !== null || isInProgress(imported)
  useNewsOf(imported)

  return (
    <SettingsSection
      title={<Trans>Move here from another Bowline</Trans>}
      description={
        <Trans>
          Export your data there, then import it here. Your posts keep their original dates. Anything tied to
          members of the other Bowline is kept for you and included in your future archives.
        </Trans>
      }
    >
      {data ? (
        <Stack spacing={2} aria-live="polite">
          {sending.file && <Sending file={sending.file} sent={sending.sent} onStop={sending.stop} />}
          {!sending.file && imported && isInProgress(imported) && <Working imported={imported} />}
          {!isWaiting && sending.error && <Problem text={failureMessage(sending.error)} />}
          {!isWaiting && !sending.error && imported?.state === 'failed' && (
            <Problem text={imported.problem ?? ''} />
          )}
          {!isWaiting && !sending.error && imported?.state === 'done' && <ImportResult imported={imported} />}
          {!isWaiting && <ChooseArchive isFirst={imported?.state !== 'done'} onChoose={sending.send} />}
        </Stack>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </SettingsSection>
  )
}

/** Queries cached before the import are outdated. */
const useNewsOf = (imported: Import | null) => {
  const queryClient = useQueryClient()
  const wasInProgress = useRef(false)
  useEffect(() => {
    if (wasInProgress.current && imported?.state === 'done') void queryClient.invalidateQueries()
    wasInProgress.current = isInProgress(imported)
  }, [imported, queryClient])
}

type SendingProps = { file: File; sent: number; onStop: () => void }

const Sending = ({ file, sent, onStop }: SendingProps) => {
  const { i18n } = useLingui()
  const [done, total] = [sent, file.size].map(bytes => sizeIn(bytes, i18n.locale))
  return (
    <>
      <ProgressLine
        done={sent}
        total={file.size}
        label={
          <Trans>
            Uploading the archive: {done} of {total}. Keep this page open until it's done.
          </Trans>
        }
      />
      <div>
        <PlainButton onClick={onStop}>
          <Trans>Stop</Trans>
        </PlainButton>
      </div>
    </>
  )
}

const Working = ({ imported: { done, total } }: { imported: Import }) => (
  <ProgressLine
    done={done}
    total={total}
    label={
      total > 0 ? (
        <Trans>
          Importing your archive: {done} of {total} steps. You can leave this page; we'll notify you when it's
          done.
        </Trans>
      ) : (
        <Trans>Your archive was uploaded and will be imported soon</Trans>
      )
    }
  />
)

const Problem = ({ text }: { text: string }) => (
  <Box sx={{ display: 'flex', gap: 1, color: 'error.main' }}>
    <CircleAlert size={20} aria-hidden style={{ flexShrink: 0 }} />
    <Typography variant="body2">{text}</Typography>
  </Box>
)

type ChooseProps = { isFirst: boolean; onChoose: (file: File) => void }

const ChooseArchive = ({ isFirst, onChoose }: ChooseProps) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t`Archive`}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      <PlainButton onClick={() => input.current?.click()}>
        <Upload size={18} aria-hidden />
        {isFirst ? <Trans>Import an archive</Trans> : <Trans>Import another archive</Trans>}
      </PlainButton>
    </div>
  )
}
