export const loadChatPanel = () => import('./chat-panel.tsx')
