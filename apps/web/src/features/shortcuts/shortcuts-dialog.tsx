import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

/** The keyboard shortcuts of the app. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : t`Ctrl`
  const shortcuts: [words: string, ...keys: string[]][] = [
    [t`Write a post`, 'N'],
    [t`Search`, '/'],
    [t`Publish or send what you wrote`, command, t`Enter`],
    [t`Close a dialog or menu`, t`Esc`],
    [t`Next or previous picture`, '←', '→'],
    [t`Show this list`, '?'],
  ]
  return (
    <Dialog open compact title={t`Keyboard shortcuts`} onClose={onClose} maxWidth="xs">
      <dl className={styles.list}>
        {shortcuts.map(([words, ...keys]) => (
          <div key={words} className={styles.row}>
            <dt>{words}</dt>
            <dd className={styles.keys}>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
