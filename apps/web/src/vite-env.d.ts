/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

interface ImportMetaEnv {
  /** Set by vite/reads-version.ts. */
  readonly READS_VERSION: string
}
