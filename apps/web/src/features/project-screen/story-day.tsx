import { useLingui } from '@lingui/react/macro'
import styles from './project-screen.module.css'

export const StoryDay = ({ at }: { at: string }) => {
  const { i18n } = useLingui()
  const text = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(at))
  return (
    <time className={styles.soft} dateTime={at}>
      {text}
    </time>
  )
}
