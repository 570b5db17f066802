import type { Operation } from '@bowline/domain/operation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { productName } from '../../product.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './sign-out-dialog.module.css'
import type { Unsent } from './use-sign-out.ts'

type Props = { unsent: Unsent; isLeaving: boolean; onLeave: () => void; onStay: () => void }

/** Shows what would be lost, and lets the member decide. */
export const SignOutDialog = ({ unsent, isLeaving, onLeave, onStay }: Props) => {
  const { t } = useLingui()
  const product = productName()
  const changes = unsent.items.length + unsent.damaged
  const texts = unsent.items.flatMap(({ operation }) => textOf(operation) ?? [])
  return (
    <Dialog
      open
      compact
      maxWidth="xs"
      onClose={onStay}
      title={t`Sign out and lose unsaved work?`}
      actions={
        <>
          <Button kind="plain" onClick={onStay} autoFocus>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button kind="destroy" onClick={onLeave} loading={isLeaving}>
            <Trans>Sign out anyway</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {changes > 0 && (
          <Text>
            <Plural
              value={changes}
              one={`# change hasn't been sent to ${product} yet.`}
              other={`# changes haven't been sent to ${product} yet.`}
            />
          </Text>
        )}
        {texts.length > 0 && (
          <ul className={styles.texts}>
            {texts.slice(0, shown).map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {unsent.drafts > 0 && (
          <Text>
            <Plural value={unsent.drafts} one="# unfinished draft" other="# unfinished drafts" />
          </Text>
        )}
        <Text tone="soft">
          <Trans>
            This is only saved on this device. If you sign out now, you'll lose it for good. If you stay
            signed in, we'll send your changes once you're online.
          </Trans>
        </Text>
      </Stack>
    </Dialog>
  )
}

const shown = 4

/** The member's texts that would be lost; null for settings. */
const textOf = (operation: Operation) =>
  'content' in operation && operation.content.trim() ? operation.content.trim() : null
