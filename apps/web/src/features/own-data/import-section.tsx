import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api.tsx'
import { Button, FileButton } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
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
      title={<Trans>Move from another Bowline community</Trans>}
      description={
        <Trans>
          Coming from another Bowline community? Download your data there, then import the file here. Your
          posts keep their original dates.
        </Trans>
      }
    >
      {data ? (
        <Stack aria-live="polite">
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
            Uploading: {done} of {total}. Keep this page open until it's done.
          </Trans>
        }
      />
      <div>
        <Button onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
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
          Importing: step {done} of {total}. You can leave this page. We'll notify you when it's done.
        </Trans>
      ) : (
        <Trans>Uploaded. Your import will start in a moment.</Trans>
      )
    }
  />
)

const Problem = ({ text }: { text: string }) => <Notice tone="wrong">{text}</Notice>

type ChooseProps = { isFirst: boolean; onChoose: (file: File) => void }

const ChooseArchive = ({ isFirst, onChoose }: ChooseProps) => {
  const { t } = useLingui()
  return (
    <div>
      <FileButton
        icon={Upload}
        label={t`Data file`}
        accept=".zip,application/zip"
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onChoose(file)
        }}
      >
        {isFirst ? <Trans>Choose a file</Trans> : <Trans>Import another file</Trans>}
      </FileButton>
    </div>
  )
}
