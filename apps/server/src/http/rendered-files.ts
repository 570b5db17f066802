import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Config } from '../config.ts'
import { originsOf, pagePolicy, workerPolicy } from './security-headers.ts'

/** A file of the build with the operator's settings filled in. */
export type RenderedFile = {
  text: string
  brotli: Buffer
  headers: Record<string, string>
}

type Made = Pick<RenderedFile, 'text' | 'headers'>
type Operator = Pick<Config, 'productName' | 'publicUrl' | 'functionsUrl' | 'mediaBaseUrl'>

/**
 * Renders the file again after each build, because the files that the old one names are gone.
 * @param about identity of the other inputs
 */
export const renderFile = <About>(
  file: string,
  write: (text: string, about: About) => Made,
  about: () => About,
) => {
  let written: RenderedFile | null = null
  let builtAt = 0
  let known: About | undefined
  return () => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    const given = about()
    if (time !== builtAt || given !== known) {
      const made = time ? write(readFileSync(file, 'utf8'), given) : null
      written = made && { ...made, brotli: brotliCompressSync(made.text) }
      builtAt = time
      known = given
    }
    return written
  }
}

export const writePage = (template: string, operator: Operator): Made => {
  const { productName, publicUrl, functionsUrl, mediaBaseUrl } = operator
  const text = template
    .replaceAll('%PRODUCT_NAME%', () => escaped(productName))
    .replaceAll('%PUBLIC_URL%', () => escaped(publicUrl))
  const inline = text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...inline].map(([, script = '']) => `sha256-${hashOf(script)}`)
  return {
    text,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': pagePolicy(hashes, {
        functions: originsOf(functionsUrl),
        media: originsOf(mediaBaseUrl),
      }),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      'Cache-Control': 'no-cache',
    },
  }
}

export const writeManifest = (template: string, { productName }: Operator): Made => ({
  text: template.replaceAll('%PRODUCT_NAME%', JSON.stringify(productName).slice(1, -1)),
  headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
})

/**
 * The worker caches the page with its headers. The page's contents are part of the worker's, so the browser fetches
 * a new worker when they change: a new product name or policy reaches installed apps.
 */
export const writeWorker =
  ({ mediaBaseUrl }: Operator) =>
  (template: string, page: RenderedFile | null): Made => ({
    text: template.replaceAll(
      '%PAGE_REVISION%',
      page ? hashOf(JSON.stringify([page.headers, page.text])) : '',
    ),
    headers: {
      'Content-Type': 'text/javascript; charset=UTF-8',
      'Content-Security-Policy': workerPolicy({ media: originsOf(mediaBaseUrl) }),
      'Cache-Control': 'no-store',
    },
  })

export const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
