import { i18n } from '@lingui/core'

/**
 * English is the source language: its sentences come with the code that says them (vite/compiled-messages.ts). Catalogues
 * of other languages are loaded beside it.
 */
export const startI18n = () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return i18n
}
