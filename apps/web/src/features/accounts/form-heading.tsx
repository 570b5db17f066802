import type { ReactNode } from 'react'
import plain from '../../ui/plain.module.css'

export const FormHeading = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div>
    <h1 className={plain.heading}>{title}</h1>
    {children && (
      <p className={plain.soft} style={{ marginTop: 6 }}>
        {children}
      </p>
    )}
  </div>
)
