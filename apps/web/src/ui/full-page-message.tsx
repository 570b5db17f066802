import type { ReactNode } from 'react'
import page from './full-page.module.css'
import { Logo } from './logo.tsx'
import plain from './plain.module.css'

type Props = { heading: ReactNode; children: ReactNode; action: ReactNode }

/** A page with one message and one action. */
export const FullPageMessage = ({ heading, children, action }: Props) => (
  <main className={page.page}>
    <span className={page.mark}>
      <Logo size={56} />
    </span>
    <h1 className={plain.heading}>{heading}</h1>
    {children}
    <div className={page.action}>{action}</div>
  </main>
)
