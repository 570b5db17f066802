import { i18n } from '@lingui/core'
import { messages } from './locales/en/messages.po'

/** English is the source language; further catalogues are loaded beside it. */
export const startI18n = () => {
  i18n.loadAndActivate({ locale: 'en', messages })
  return i18n
}
