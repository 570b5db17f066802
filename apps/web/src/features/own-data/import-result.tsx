import { importOutcomes } from '@bowline/domain/own-archive'
import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { dateText } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading } from '../../ui/text.tsx'
import type { Import } from './import.ts'
import styles from './import-result.module.css'
import { ImportedKindName } from './imported-kind-name.tsx'

type Line = Import['lines'][number]

/** The result of an import: counts of what was imported, and of what was not with the reason. */
export const ImportResult = ({ imported: { origin, exportedAt, lines } }: { imported: Import }) => {
  const made = dateText(exportedAt, 'long')
  const place = URL.parse(origin)?.host ?? plainText(origin)
  const inOrder = lines.toSorted(
    (one, other) => importOutcomes.indexOf(one.outcome) - importOutcomes.indexOf(other.outcome),
  )
  const groups = Map.groupBy(inOrder, ({ outcome, reason }) => `${outcome} ${reason}`)
  return (
    <Stack>
      <Notice tone="good">
        <Trans>
          Your data from <b>{place}</b>, as of {made}, was imported.
        </Trans>
      </Notice>
      {[...groups].map(([key, [first, ...more]]) => first && <Group key={key} first={first} more={more} />)}
    </Stack>
  )
}

const Group = ({ first, more }: { first: Line; more: Line[] }) => (
  <Stack gap={2}>
    <Heading level={4} className={styles.heading}>
      {headingOf(first)}
    </Heading>
    <ul className={styles.lines}>
      {[first, ...more].map(({ kind, count }) => (
        <li key={kind}>
          <Chip>
            <ImportedKindName kind={kind} count={count} />
          </Chip>
        </li>
      ))}
    </ul>
  </Stack>
)

const headingOf = ({ outcome, reason }: Line): ReactNode => {
  if (outcome === 'taken')
    return reason === 'newcomer' ? (
      <Trans>
        Imported, but only you can see these because you're new here. You can share each of them yourself.
      </Trans>
    ) : (
      <Trans>Imported</Trans>
    )
  if (outcome === 'present' && reason === 'account')
    return <Trans>Not imported: you'd already set these up here</Trans>
  if (outcome === 'present') return <Trans>Already here</Trans>
  switch (reason) {
    case 'hobby':
      return (
        <Trans>
          Not imported: this community doesn't have some of your hobbies. We'll include these in your next
          download.
        </Trans>
      )
    case 'rules':
      return (
        <Trans>
          Not imported: these are too long or not allowed here. We'll include them in your next download.
        </Trans>
      )
    case 'untrusted':
      return (
        <Trans>
          Not imported: Knots from that community don't count here. We'll include them in your next download.
        </Trans>
      )
    case 'credited':
      return (
        <Trans>
          Not imported: another account already has these Knots. We'll include them in your next download.
        </Trans>
      )
    case 'newcomer':
      return (
        <Trans>
          Not imported yet, because you're new here. Import the file again after your first days to add these.
        </Trans>
      )
    case 'removed':
      return <Trans>Skipped: removed from this community earlier</Trans>
    case 'picture':
      return outcome === 'kept' ? (
        <Trans>Not imported: the pictures are missing. We'll include the rest in your next download.</Trans>
      ) : (
        <Trans>Skipped: missing or unreadable</Trans>
      )
    default:
      return outcome === 'kept' ? (
        <Trans>
          Not imported: the people or posts these belong to aren't here. We'll include them in your next
          download.
        </Trans>
      ) : (
        <Trans>Skipped: created by someone else</Trans>
      )
  }
}
