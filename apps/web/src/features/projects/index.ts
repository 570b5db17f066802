export { ProjectField } from './project-field.tsx'
export { StateChip, stateIcons } from './project-state.tsx'
