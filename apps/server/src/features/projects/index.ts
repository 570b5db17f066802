export { presentProject } from './present.ts'
export { selectProjects } from './queries.ts'
