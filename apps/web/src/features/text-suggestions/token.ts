/** A mention or hashtag being typed. @property start where its sign is @property end the caret */
export type Token = { kind: 'mention' | 'tag'; query: string; start: number; end: number }

/** The mention or hashtag that ends at the caret; null if there is none. */
export const tokenAt = (text: string, caret: number): Token | null => {
  const before = text.slice(0, caret)
  const found = beingTyped.exec(before)
  if (!found || address.test(before)) return null
  const [, mention, hashtag] = found
  const query = mention ?? hashtag ?? ''
  return {
    kind: mention === undefined ? 'tag' : 'mention',
    query,
    start: caret - query.length - 1,
    end: caret,
  }
}

/** Letters of names, which may be more than a username can have. */
const beingTyped =
  /(?<![\p{L}\p{N}_@./])@([\p{L}\p{M}\p{N}_.]{0,30})$|(?<![\p{L}\p{M}\p{N}_&/#＃])[#＃]([\p{L}\p{M}\p{N}_]{0,40})$/u

const address = /https?:\/\/[^\s<>"']+$/i
