export const hobbyKeys = {
  all: ['hobbies'] as const,
  followed: ['hobbies', 'followed'] as const,
}
