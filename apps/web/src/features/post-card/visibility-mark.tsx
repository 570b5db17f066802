import type { Visibility } from '@bowline/domain/post'
import { useLingui } from '@lingui/react/macro'
import { visibilityShown } from '../posts/index.ts'
import styles from './post-header.module.css'

/** The audience of a post. Public is the default, so only other audiences are marked. */
export const VisibilityMark = ({ visibility }: { visibility: Visibility }) => {
  const { i18n } = useLingui()
  const { icon: Icon, label } = visibilityShown[visibility]
  const name = i18n._(label)
  return (
    <>
      <span aria-hidden>·</span>
      <span role="img" aria-label={name} title={name} className={styles.visibility}>
        <Icon size={15} aria-hidden />
      </span>
    </>
  )
}
