/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

interface ImportMetaEnv {
  /** Set by vite/reads-version.ts. */
  readonly READS_VERSION: string
  /** The sprites of vite/sprites.ts. */
  readonly HOBBY_ICONS: string
  readonly LEVEL_KNOTS: string
}
