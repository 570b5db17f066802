export { ImportSection } from './import-section.tsx'
export { OwnDataSection } from './own-data-section.tsx'
