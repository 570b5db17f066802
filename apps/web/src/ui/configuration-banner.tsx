import { TriangleAlert } from 'lucide-react'
import styles from './configuration-banner.module.css'

/** SPEC.md §2: the red banner at the top of the page while the server's configuration has problems. */
export const ConfigurationBanner = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <div role="alert" className={styles.banner}>
      <TriangleAlert size={18} aria-hidden />
      <span>{problems.join(' ')}</span>
    </div>
  )
