import { plainText, sanitise } from '@bowline/domain'

/**
 * Texts were escaped when they were written. They are decoded and sanitised once, so that nothing is escaped twice
 * and unescaped text is escaped.
 * @param clean the domain's rule for such a text
 */
export const cleanAgain = (
  stored: string,
  { mark, clean }: { mark: string; clean: (typed: string) => string },
) => {
  const typed = plainText(stored)
  // It was already cut and marked, so it is not cut again.
  return typed.endsWith(mark) && typed.length <= longest + mark.length ? sanitise(typed.trim()) : clean(typed)
}

const longest = 2000
