export { type LinkPreviewRow, linkPreviewJson, linkPreviewOf } from './present.ts'
export { isPreviewFresh, knownPreview, previewAddress, previewLinkJob, queueLinkPreview } from './queue.ts'
