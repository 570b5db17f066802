export const chatKeys = {
  list: ['chats', 'list'] as const,
  one: (chatId: string) => ['chats', 'one', chatId] as const,
  messages: (chatId: string) => ['chats', 'messages', chatId] as const,
  contacts: (name: string) => ['chats', 'contacts', name] as const,
  settings: ['chat-settings'] as const,
}
