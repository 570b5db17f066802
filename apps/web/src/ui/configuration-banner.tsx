import { TriangleAlert } from 'lucide-react'
import styles from './configuration-banner.module.css'

/** See docs/product/interface.md#configuration-banner. */
export const ConfigurationBanner = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <div role="alert" className={styles.banner}>
      <TriangleAlert size={18} aria-hidden />
      <span>{problems.join(' ')}</span>
    </div>
  )
