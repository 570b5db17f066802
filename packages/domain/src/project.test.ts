import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from './errors.ts'
import { limits } from './limits.ts'
import { cleanHours, cleanMaterials, cleanProject, minutesOf, projectAbilities } from './project.ts'
import { plainText } from './sanitise.ts'

const text = fc.string({ maxLength: 150, unit: 'grapheme' })
const material = fc.record({ id: fc.uuid(), name: text, amount: text })

describe('a project as it is stored', () => {
  test('keeps valid input within its limits, or refuses it with a sentence about one field', () => {
    fc.assert(
      fc.property(text, text, fc.array(material, { maxLength: 8 }), (title, description, materials) => {
        try {
          const clean = cleanProject({ title, description, materials })
          expect(plainText(clean.title)).toBe(title.trim())
          expect(plainText(clean.title).length).toBeGreaterThan(0)
          expect(plainText(clean.title).length).toBeLessThanOrEqual(limits.projectTitle)
          expect(plainText(clean.description)).toBe(description.trim())
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          expect(error.status).toBe(400)
          expect(['title', 'description', 'materials']).toContain(error.data?.field)
        }
      }),
    )
  })

  test('keeps its materials in order, without empty lines', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            id: fc.uuid(),
            name: fc.constantFrom('', '  ', 'Clay', 'Wool & pins'),
            amount: fc.constantFrom('', '4 kg'),
          }),
          { selector: ({ id }) => id, maxLength: 20 },
        ),
        materials => {
          const kept = cleanMaterials(materials)
          expect(kept.map(({ id }) => id)).toEqual(
            materials.filter(({ name }) => name.trim()).map(({ id }) => id),
          )
          expect(cleanMaterials(kept.map(line => ({ ...line, name: plainText(line.name) })))).toEqual(kept)
        },
      ),
    )
  })

  test('contains each material once, and a limited number', () => {
    const line = { id: 'a', name: 'Clay', amount: '' }
    expect(() => cleanMaterials([line, line])).toThrow('This material is already on the list')
    fc.assert(
      fc.property(fc.uuid(), fc.func(fc.boolean()), (id, isUpper) => {
        const written = [...id].map((letter, at) => (isUpper(at) ? letter.toUpperCase() : letter)).join('')
        expect(cleanMaterials([{ ...line, id: written }])[0]?.id).toBe(id)
        const both = [
          { ...line, id },
          { ...line, id: written },
        ]
        expect(() => cleanMaterials(both)).toThrow('This material is already on the list')
      }),
    )
    const many = Array.from({ length: limits.projectMaterials + 1 }, (_, index) => ({
      ...line,
      id: `${index}`,
    }))
    expect(() => cleanMaterials(many)).toThrow('A project can have up to 100 materials')
  })
})

describe('hours', () => {
  test('belong to a past day, and are no more than that day has', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
        fc.oneof(fc.integer({ min: -10, max: 1500 }), fc.double()),
        (date, minutes) => {
          const day = date.toISOString().slice(0, 10)
          const isRight =
            day <= '2026-06-15' &&
            Number.isInteger(minutes) &&
            minutes >= 1 &&
            minutes <= limits.projectMinutes
          const clean = () => cleanHours({ day, minutes, note: ' cut ' }, '2026-06-15')
          if (isRight) expect(clean()).toEqual({ day, minutes, note: 'cut' })
          else expect(clean).toThrow(Refusal)
        },
      ),
    )
  })

  test.each(['2026-02-30', '1.2.2026', '', '2026-13-01'])('refuses "%s" as a day', day => {
    expect(() => cleanHours({ day, minutes: 5, note: '' }, '2026-06-15')).toThrow('Enter a date like')
  })

  test.each([
    ['1.5', 90],
    ['1,25', 75],
    ['1:30', 90],
    ['45 min', 45],
    ['2 h', 120],
    ['0', 0],
    ['soon', null],
    ['1:75', null],
    ['', null],
  ])('reads "%s" as %j minutes', (typed, minutes) => {
    expect(minutesOf(typed)).toBe(minutes)
  })

  test('have the same value in clock and decimal notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45), (hours, minutes) => {
        const clock = minutesOf(`${hours}:${String(minutes).padStart(2, '0')}`)
        expect(clock).toBe(minutesOf(`${hours + minutes / 60}`))
      }),
    )
  })
})

test('can be changed only by its owner', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (viewer, owner) => {
      expect(projectAbilities(viewer, owner).edit).toBe(viewer === owner)
    }),
  )
})
