import { type ReactNode, use, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './gallery.module.css'
import { applyLook, LookContext } from './look.ts'

type Props = { title: string; width?: number; height?: number; children: ReactNode }

/** A window of its own, for what fills a whole screen or sticks to its edges. */
export const Frame = ({ title, width = 390, height = 420, children }: Props) => {
  const [page, setPage] = useState<Document | null>(null)
  const look = use(LookContext)
  useLayoutEffect(() => {
    if (page) applyLook(page.documentElement, look)
  }, [page, look])
  return (
    <>
      <iframe
        title={title}
        srcDoc="<!doctype html>"
        className={styles.frame}
        style={{ width, height }}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return
          for (const style of document.querySelectorAll('style, link[rel="stylesheet"]'))
            contentDocument.head.append(style.cloneNode(true))
          setPage(contentDocument)
        }}
      />
      {page && createPortal(children, page.body)}
    </>
  )
}
