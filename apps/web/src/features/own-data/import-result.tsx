import { importOutcomes } from '@bowline/domain/own-archive'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Import } from './import.ts'
import styles from './import-result.module.css'
import { ImportedKindName } from './imported-kind-name.tsx'

type Line = Import['lines'][number]

/** The result of an import: counts of what was imported, and of what was not with the reason. */
export const ImportResult = ({ imported: { origin, exportedAt, lines } }: { imported: Import }) => {
  const { i18n } = useLingui()
  const made = i18n.date(new Date(exportedAt), { month: 'long', day: 'numeric', year: 'numeric' })
  const place = URL.parse(origin)?.host ?? plainText(origin)
  const inOrder = lines.toSorted(
    (one, other) => importOutcomes.indexOf(one.outcome) - importOutcomes.indexOf(other.outcome),
  )
  const groups = Map.groupBy(inOrder, ({ outcome, reason }) => `${outcome} ${reason}`)
  return (
    <Box className={styles.result}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ display: 'flex', flexShrink: 0, color: 'success.main' }}>
          <CircleCheck size={20} aria-hidden />
        </Box>
        <Typography variant="body2">
          <Trans>
            Your archive of {made} from <b>{place}</b> was imported.
          </Trans>
        </Typography>
      </Box>
      {[...groups].map(([key, [first, ...more]]) => first && <Group key={key} first={first} more={more} />)}
    </Box>
  )
}

const Group = ({ first, more }: { first: Line; more: Line[] }) => (
  <div>
    <Typography variant="body2" component="h3" className={styles.heading}>
      {headingOf(first)}
    </Typography>
    <ul className={styles.lines}>
      {[first, ...more].map(({ kind, count }) => (
        <li key={kind}>
          <ImportedKindName kind={kind} count={count} />
        </li>
      ))}
    </ul>
  </div>
)

const headingOf = ({ outcome, reason }: Line): ReactNode => {
  if (outcome === 'taken') return <Trans>Imported</Trans>
  if (outcome === 'present' && reason === 'account') return <Trans>As you have it here already</Trans>
  if (outcome === 'present') return <Trans>Already here</Trans>
  switch (reason) {
    case 'hobby':
      return <Trans>Kept for your archives: the hobby is not available here</Trans>
    case 'rules':
      return <Trans>Kept for your archives: too long or otherwise not valid here</Trans>
    case 'untrusted':
      return <Trans>Kept for your archives: this server doesn't accept Knots from that Bowline</Trans>
    case 'credited':
      return <Trans>Kept for your archives: these Knots were already credited to another account</Trans>
    case 'removed':
      return <Trans>Skipped: removed here earlier</Trans>
    case 'picture':
      return outcome === 'kept' ? (
        <Trans>Kept for your archives: the picture is missing</Trans>
      ) : (
        <Trans>Skipped: missing from the archive or unreadable</Trans>
      )
    default:
      return outcome === 'kept' ? (
        <Trans>Kept for your archives: tied to people and posts on the other Bowline</Trans>
      ) : (
        <Trans>Skipped: created by someone else</Trans>
      )
  }
}
