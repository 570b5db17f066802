import { useLingui } from '@lingui/react/macro'
import encodeQR from 'qr'
import styles from './second-factor.module.css'

/** A QR code as one path; it needs neither an image nor inline styles, which the page's policy forbids. */
export const QrCode = ({ text }: { text: string }) => {
  const { t } = useLingui()
  const rows = encodeQR(text, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={t`QR code for the key below`}
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
