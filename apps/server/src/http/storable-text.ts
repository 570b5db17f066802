import { invalid } from '@bowline/domain'
import { isStorableText } from '@bowline/domain/storable-text'

/** PostgreSQL cannot store NUL, and a lone surrogate is no character. @throws Refusal 400 for either */
export const checkStorable = (value: unknown): void => {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw invalid('Text must be valid Unicode without NUL characters')
  } else if (Array.isArray(value)) value.forEach(checkStorable)
  else if (value && typeof value === 'object' && !ArrayBuffer.isView(value))
    Object.values(value).forEach(checkStorable)
}
