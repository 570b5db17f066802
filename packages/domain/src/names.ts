import { invalid } from './errors.ts'

/**
 * Checks a name that others see: a display name, or the title of a project, an event or a challenge. Names that look the
 * same should be the same,
 * so invisible characters and bidirectional controls are refused.
 * @param subject the start of the error message, such as "The display name"
 * @throws Refusal that names the field
 */
export const checkName = (name: string, { field, subject }: { field: string; subject: string }) => {
  if (withoutInvisible(name) !== name)
    throw invalid(`${subject} contains invisible characters. Clear the field and type it again.`, { field })
  if (!visible.test(name))
    throw invalid(`${subject} contains no visible characters. Use letters or numbers.`, { field })
}

/** Removes the characters that `checkName` refuses from an imported name or one that is older than the rule. */
export const withoutInvisible = (name: string) =>
  name.replace(joinedCharacters, '$<kept>').replace(controls, '')

/**
 * Joiners that shape letters in Arabic and Indic scripts, and emoji made of several characters. The expression also
 * matches every other invisible character, but leaves the group empty.
 */
const joinedCharacters =
  /(?<kept>\p{RGI_Emoji}|(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}])[\u200c\u200d])|[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gv

/** Control characters, line and paragraph separators, annotation marks and the empty Braille pattern. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb\u2800]/gv

const visible = /[\p{L}\p{N}\p{P}\p{S}]/v
