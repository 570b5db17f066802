import { Trans } from '@lingui/react/macro'
import type { Archive } from './archive.ts'
import { ProgressLine } from './progress-line.tsx'

export const ArchiveProgress = ({ archive: { done, total } }: { archive: Archive }) => (
  <ProgressLine
    done={done}
    total={total}
    label={
      total > 0 ? (
        <Trans>
          Preparing your data: {done} of {total} files
        </Trans>
      ) : (
        <Trans>Preparing your data…</Trans>
      )
    }
  />
)
