import { expect, it, vi } from 'vitest'

it.fails('fails a test with unexpected output', () => {
  console.error('unexpected')
})

it('passes a test that expects its output', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  expect(error).toHaveBeenCalledExactlyOnceWith('expected')
  error.mockRestore()
})
