import { formatDate } from '../../ui/format-date.ts'
import styles from './story.module.css'

export const StoryDay = ({ at }: { at: string }) => {
  const text = formatDate(at, { dateStyle: 'medium' })
  return (
    <time className={styles.day} dateTime={at}>
      {text}
    </time>
  )
}
