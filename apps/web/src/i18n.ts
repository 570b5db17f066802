import { i18n } from '@lingui/core'

/**
 * English is the source language: its sentences are part of the code (vite/compiled-messages.ts). Catalogues of
 * other languages are loaded separately.
 */
export const startI18n = () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return i18n
}
