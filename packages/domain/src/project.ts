import { checkDay } from './calendar-day.ts'
import { checkAll, invalid } from './errors.ts'
import { limits } from './limits.ts'
import { checkName } from './names.ts'
import { sanitise } from './sanitise.ts'
import { checkLength } from './text-length.ts'

export const projectMessages = {
  viewSignedOut: 'Sign in to view projects',
  writeSignedOut: 'Sign in to save a project',
  notFound: 'Project not found',
  materialNotFound: 'This material is no longer on the list',
  updateOthers: 'You can only change your own projects',
  deleteOthers: 'You can only delete your own projects',
  postOfOthers: 'You can only add your own posts to a project',
  tooManyHours: `A project can have up to ${limits.projectHours} time entries. Delete some before you add more.`,
} as const

export const projectStates = ['planned', 'active', 'finished', 'let-go'] as const
export type ProjectState = (typeof projectStates)[number]

export const projectPictureSides = ['before', 'after'] as const
export type ProjectPictureSide = (typeof projectPictureSides)[number]

/** @property id made by the client, so that the line keeps its tick in any order */
export type Material = { id: string; name: string; amount: string }

export type ProjectText = { title: string; description: string; materials: Material[] }

/** A project's texts as they are stored. @throws Refusal with every problem */
export const cleanProject = ({ title, description, materials }: ProjectText) =>
  checkAll({
    title: () => {
      if (!title.trim()) throw invalid('Give the project a title', { field: 'title' })
      checkName(title.trim(), { field: 'title', subject: 'The title' })
      return bounded(title, limits.projectTitle, 'title', 'the title')
    },
    description: () => bounded(description, limits.projectDescription, 'description', 'the description'),
    materials: () => cleanMaterials(materials),
  })

/** Removes lines without a name; the others keep their order. @throws Refusal */
export const cleanMaterials = (materials: Material[]): Material[] => {
  const named = materials.filter(({ name }) => name.trim())
  if (named.length > limits.projectMaterials)
    throw invalid(
      `A project can have up to ${limits.projectMaterials} materials. Remove ${named.length - limits.projectMaterials}.`,
      {
        field: 'materials',
      },
    )
  if (new Set(named.map(({ id }) => id.toLowerCase())).size < named.length)
    throw invalid('This material is already on the list', {
      field: 'materials',
    })
  return named.map(({ id, name, amount }) => ({
    id: id.toLowerCase(),
    name: bounded(name, limits.projectMaterial, 'materials', "the material's name"),
    amount: bounded(amount, limits.projectAmount, 'materials', 'the amount'),
  }))
}

export type HoursText = { day: string; minutes: number; note: string }

/** @param today the member's local day. @throws Refusal with every problem */
export const cleanHours = ({ day, minutes, note }: HoursText, today: string): HoursText =>
  checkAll({
    day: () => {
      checkDay(day, 'day')
      if (day > today)
        throw invalid("You can't log time for a future day. Choose today or an earlier day.", {
          field: 'day',
        })
      return day
    },
    minutes: () => {
      if (!Number.isInteger(minutes) || minutes < 1)
        throw invalid('Enter at least one minute', { field: 'minutes' })
      if (minutes > limits.projectMinutes)
        throw invalid("That's more than 24 hours. Log each day separately.", { field: 'minutes' })
      return minutes
    },
    note: () => bounded(note, limits.projectNote, 'note', 'the note'),
  })

/** "1.5", "1,5", "1:30" or "90 min" as minutes; null for other texts. */
export const minutesOf = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.')
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const minutes = /^(\d{1,4})\s*min$/.exec(text)
  if (minutes) return Number(minutes[1])
  const hours = /^(\d{1,2}(?:\.\d{1,2})?)\s*h?$/.exec(text)
  return hours ? Math.round(Number(hours[1]) * 60) : null
}

export const projectAbilities = (viewer: string, ownerId: string) => ({ edit: viewer === ownerId })

const bounded = (text: string, length: number, field: string, what: string) => {
  const typed = text.trim()
  checkLength(typed, length, { field, what })
  return sanitise(typed)
}
