export { refetchProjectsOfPost, refetchStories } from './cache-project.ts'
