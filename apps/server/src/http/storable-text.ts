import { invalid } from '@bowline/domain'

/** PostgreSQL keeps no NUL, and half a character is none. @throws Refusal 400 for an input that has either */
export const checkStorable = (value: unknown): void => {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw invalid('Text must be whole Unicode characters without NUL')
  } else if (Array.isArray(value)) value.forEach(checkStorable)
  else if (value && typeof value === 'object' && !ArrayBuffer.isView(value))
    Object.values(value).forEach(checkStorable)
}
