import { expect, it, vi } from 'vitest'

it.fails('fails a test that prints', () => {
  console.error('unexpected')
})

it('passes a test that says what it expects to be printed', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  expect(error).toHaveBeenCalledExactlyOnceWith('expected')
  error.mockRestore()
})
