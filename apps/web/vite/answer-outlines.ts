import { allOutlines } from '@bowline/api/answer-outlines'
import type { OperationName } from '@bowline/api/endpoints'
import type { Plugin } from 'vite'

/** The answers that the first screens and the composer wait for. All other outlines would be a fiftieth of their code. */
const ofFirstScreens: OperationName[] = [
  'getConfig',
  'getFrontPage',
  'getSession',
  'getUnread',
  'getFeed',
  'getSuggestions',
  'listAnnouncements',
  'listHobbies',
  'getProfile',
  'celebrateLevel',
  'listChallenges',
  'listEvents',
  'listTrendingTags',
  'listProjects',
]

const others = '\0other-outlines'

/**
 * Replaces the contract's schemas with the outlines of all answers, which are ten times smaller.
 * @param isWhole for code that must be one file
 */
export const answerOutlines = ({ isWhole = false } = {}): Plugin => ({
  name: 'bowline:answer-outlines',
  resolveId: id => (id === others ? id : null),
  load: {
    filter: { id: [/packages\/api\/src\/find-outline\.ts$/, /^\0other-outlines$/] },
    handler: id => {
      const all = Object.entries(allOutlines())
      const isFirst = ([name]: [string, string]) => isWhole || ofFirstScreens.some(one => one === name)
      if (id === others) return `export default ${objectOf(all.filter(one => !isFirst(one)))}`
      const first = `const first = ${objectOf(all.filter(isFirst))}`
      if (isWhole) return `${first}\nexport const findOutline = async name => first[name]`
      return `${first}\nexport const findOutline = async name => first[name] ?? (await import(${JSON.stringify(others)})).default[name]`
    },
  },
})

const objectOf = (outlines: [string, string][]) => JSON.stringify(Object.fromEntries(outlines))
