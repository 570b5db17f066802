import { describe, expect, it } from 'vitest'
import { excerpt, marked } from './marks.ts'

const marksIn = (text: string, typed: string) =>
  marked(text, typed).flatMap(piece => (piece.isMarked ? [piece.text] : []))

describe('marked', () => {
  it.each([
    ['The celadon vase', 'cela', ['celadon']],
    ['The celadon vase', 'VASE, the', ['The', 'vase']],
    ['Pottery and kilns', 'potery', ['Pottery']],
    ['Kiln day', 'klin', ['Kiln']],
    ['Nothing of the kind', 'raku', []],
    ['Nothing', '', []],
  ])('in "%s" for "%s": %j', (text, typed, expected) => {
    expect(marksIn(text, typed)).toEqual(expected)
  })

  it('loses no character', () => {
    const text = '  “Glaze” — it’s ölfarbe, 3× the price!\n'
    expect(
      marked(text, 'glaze')
        .map(piece => piece.text)
        .join(''),
    ).toBe(text)
  })
})

describe('excerpt', () => {
  it('keeps a short text', () => {
    expect(excerpt('A short text', 'text')).toBe('A short text')
  })

  it('shows the part with the matching word', () => {
    const text = `${'something else entirely '.repeat(30)}celadon ${'and more '.repeat(30)}`
    const shown = excerpt(text, 'celadon')
    expect(shown).toContain('celadon')
    expect(shown.length).toBeLessThan(190)
    expect(shown).toMatch(/^… .* …$/)
  })

  it('begins close to the matching word', () => {
    const text = 'Kiln opening! The tall one slumped, and I have decided it is listening. #kiln #glaze'
    expect(excerpt(text, 'glaze')).toBe('… is listening. #kiln #glaze')
    expect(excerpt(text, 'opening')).toBe(text)
  })
})
