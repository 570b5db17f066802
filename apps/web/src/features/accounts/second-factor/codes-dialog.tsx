import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import plain from '../../../ui/plain.module.css'
import { useCopy } from '../../../ui/use-copy.ts'
import styles from './second-factor.module.css'

type Props = { codes: string[]; onClose: () => void }

/** New recovery codes; the server stores only their hashes and can't show them again. */
export const CodesDialog = ({ codes, onClose }: Props) => {
  const { t } = useLingui()
  const copy = useCopy()
  const copyCodes = () =>
    copy(codes.join('\n'), {
      copied: t`Recovery codes copied`,
      failed: t`Couldn't copy the codes. Select and copy them manually.`,
    })
  return (
    <Dialog
      open
      maxWidth="sm"
      onClose={onClose}
      title={<Trans>Save your recovery codes</Trans>}
      actions={
        <>
          <Button onClick={() => void copyCodes()}>
            <Trans>Copy codes</Trans>
          </Button>
          <Button kind="main" onClick={onClose}>
            <Trans>I've saved them</Trans>
          </Button>
        </>
      }
    >
      <div className={plain.stack}>
        <span>
          <Trans>
            If you lose your phone or passkey, sign in with one of these codes. Each works once. Keep them
            somewhere safe: you won't see them again.
          </Trans>
        </span>
        <ul className={styles.codes} aria-label={t`Recovery codes`}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
