import type { Operation } from '@bowline/domain/operation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { productName } from '../../product.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import type { Unsent } from './use-sign-out.ts'

type Props = { unsent: Unsent; isLeaving: boolean; onLeave: () => void; onStay: () => void }

/** Shows what would be lost, and lets the member decide. */
export const SignOutDialog = ({ unsent, isLeaving, onLeave, onStay }: Props) => {
  const { t } = useLingui()
  const product = productName()
  const changes = unsent.items.length + unsent.damaged
  const texts = unsent.items.flatMap(({ operation }) => textOf(operation) ?? [])
  return (
    <DialogFrame
      open
      compact
      maxWidth="xs"
      onClose={onStay}
      title={t`Sign out and lose this?`}
      actions={
        <>
          <Button variant="contained" onClick={onStay} autoFocus>
            <Trans>Stay</Trans>
          </Button>
          <Button color="error" onClick={onLeave} loading={isLeaving}>
            <Trans>Sign out anyway</Trans>
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        {changes > 0 && (
          <Typography>
            <Plural
              value={changes}
              one={`# change has not been sent to ${product} yet.`}
              other={`# changes have not been sent to ${product} yet.`}
            />
          </Typography>
        )}
        {texts.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
            {texts.slice(0, shown).map(text => (
              <Typography key={text} component="li" noWrap sx={line}>
                {text}
              </Typography>
            ))}
          </Box>
        )}
        {unsent.drafts > 0 && (
          <Typography>
            <Plural value={unsent.drafts} one="# draft is not finished." other="# drafts are not finished." />
          </Typography>
        )}
        <Typography color="textSecondary">
          <Trans>
            It's only on this device. If you sign out now, it will be permanently deleted. If you stay, it
            will be sent once you're online.
          </Trans>
        </Typography>
      </Box>
    </DialogFrame>
  )
}

const shown = 4

/** The member's texts that would be lost; null for settings. */
const textOf = (operation: Operation) =>
  'content' in operation && operation.content.trim() ? operation.content.trim() : null

const line = {
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'primary.main',
  color: 'text.primary',
}
