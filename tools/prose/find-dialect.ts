import type { Prose } from './read-prose.ts'

/** Phrases that are never right, each with what to write instead. The check fails on them. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/gi, 'write "again"'],
  [/\bwhom?ever\b/gi, 'name who is meant'],
  [/\b(?:is|are|was|were|be|been|being) told\b/gi, 'name who notifies whom, in the active voice'],
  [/\ban own\b/gi, 'write "its own" or "a separate"'],
  [/\bof (?:one's|an) own\b/gi, 'write "its own", "their own" or "separate"'],
  [/\be-mails?\b/gi, 'write "email"'],
]

/** Phrases that are often signs of text that has to be read twice. They are counted, and a reader decides. */
const suspect: readonly RegExp[] = [
  /(?<=^[\s/*'"`|-]*|[.:;] )(?:what|who|whose|whom|of)\b(?![^.?]*\?)(?! course)/gi,
  /\b(?:is|are|was|were|be|been) (?:held|said|asked|looked at|let|left alone|heeded|had|lost on)\b/gi,
  /\b(?:as it stands|stands?(?! (?:for|alone|out|by)\b)|stood)\b/gi,
  /\bby (?:itself|themselves)\b/gi,
  /\bno more\b(?! than)/gi,
  /\bbeside\b/gi,
  /\b(?:letters?(?! (?:and|or) digits?)|mails|deeds?|errands?|veiled|mend(?:s|ed|ing)?|parting|slots?|takings?)\b/gi,
  /\b(?:goes|go|went|going|gone) (?:with|along|on|through|out|first|by|back|its)\b/gi,
  /\b(?:on (?:its|their) way|under ?way|in vain|for good|in (?:the|its|their) place(?: of)?|at hand|of these|of those|of such|thereof|thereby)\b/gi,
  /\b(?:knows?|believes?|believed|remembers?|forgets?|speaks?|wants?|minds?|heeds?|bears?)\b/gi,
  /\b(?:whom|whose|whatever|wherever|whichever|whenever|nobody|none)\b/gi,
  /\b(?:hangs?|lies|lie|laid over|takes? (?:up|in)|brings? along|comes? (?:of|in|along|to)|holds? (?:for|good)|held|lets? go)\b/gi,
  /\b(?:there (?:is|are) (?:none|nothing|no one|one)|nothing else|no other)\b/gi,
  /\b(?:what|who) (?:is|was|are|were|has|had|it|they|he|she|goes|comes|one)\b(?![^.]*\?)/gi,
  /\b(?:shall|one's|thus|hence|till|afresh|alike|rather|of itself|as such)\b/gi,
]

export type Finding = { index: number; phrase: string; advice: string }

export const findBanned = ({ text }: Prose): Finding[] =>
  banned.flatMap(([pattern, advice]) =>
    [...text.matchAll(pattern)].map(match => ({ index: match.index, phrase: match[0], advice })),
  )

/** How many phrases of the dialect a piece has. Overlapping phrases count once. */
export const countDialect = ({ text }: Prose): number => {
  const marked = [...banned.map(([pattern]) => pattern), ...suspect].reduce(
    (rest, pattern) => rest.replace(pattern, '\0'),
    text,
  )
  return marked.split('\0').length - 1
}

export const countWords = ({ text }: Prose): number => text.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0
