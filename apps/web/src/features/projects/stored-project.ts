import type { Project } from '@bowline/api'
import type { ProjectWords } from '@bowline/domain/operation'
import type { Material } from '@bowline/domain/project'
import { sanitise } from '@bowline/domain/sanitise'

/** A change of a project as the server will store it; absent properties stay. */
export const storedChange = (
  words: Partial<ProjectWords>,
  materials: Project['materials'],
): Partial<Project> => ({
  ...(words.title !== undefined && { title: storedText(words.title) }),
  ...(words.description !== undefined && { description: storedText(words.description) }),
  ...(words.hobby !== undefined && { hobby: words.hobby }),
  ...(words.visibility !== undefined && { visibility: words.visibility }),
  ...(words.materials !== undefined && { materials: storedMaterials(words.materials, materials) }),
})

export const storedMaterials = (typed: readonly Material[], before: Project['materials']) =>
  typed
    .filter(({ name }) => name.trim())
    .map(({ id, name, amount }) => ({
      id,
      name: storedText(name),
      amount: storedText(amount),
      isReady: before.some(line => line.id === id && line.isReady),
    }))

/** In the form in which the server would store it, because screens expect that form. */
export const storedText = (text: string) => sanitise(text.trim())
