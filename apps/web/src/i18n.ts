import { setupI18n } from '@lingui/core'
import { messages } from './locales/en/messages.po'

/** English is the source language; further catalogues are loaded beside it. */
export const createI18n = () => setupI18n({ locale: 'en', messages: { en: messages } })
