import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import type { Reported } from './reported.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

/**
 * "Report" in the menu of anything that can be reported, and its dialog, which is rendered next to that menu.
 */
export const useReport = (reported: Reported) => {
  const [isOpen, setOpen] = useState(false)
  return {
    reportItem: (
      <MenuItem icon={Flag} onSelect={() => setOpen(true)}>
        <Trans>Report</Trans>
      </MenuItem>
    ),
    reportDialog: (
      <Suspense>{isOpen && <ReportDialog reported={reported} onClose={() => setOpen(false)} />}</Suspense>
    ),
  }
}
