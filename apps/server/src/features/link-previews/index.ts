export { type LinkPreviewRow, linkPreviewJson, linkPreviewOf } from './present.ts'
export { queueLinkPreview } from './queue.ts'
