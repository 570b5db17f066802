import { expect, test } from '../fixtures/test.ts'

test('allows no inline code, no evaluated code and nothing from other origins', async ({ request }) => {
  for (const path of ['/auth', '/home', '/post/1', '/no-such-page']) {
    const response = await request.get(path, { headers: { Accept: 'text/html' } })
    const policy = new Map(
      (response.headers()['content-security-policy'] ?? '').split(';').map(directive => {
        const [name = '', ...values] = directive.trim().split(/\s+/)
        return [name, values] as const
      }),
    )
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe-(inline|eval|hashes)|\*|https?:/)
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(response.headers()['x-content-type-options']).toBe('nosniff')
    expect(response.headers()['referrer-policy']).toBe('same-origin')
  }
})

/** Every other test fails at a violation, because the console reports it. This test proves that it does. */
test('blocks an injected script or style', async ({ page, problems }) => {
  problems.expected(/Content Security Policy/)
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const violations = page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const seen: string[] = []
        addEventListener('securitypolicyviolation', event => {
          seen.push(event.effectiveDirective)
          if (seen.length === 2) resolve(seen)
        })
        const script = document.createElement('script')
        script.textContent = 'document.title = "smuggled"'
        document.body.append(script)
        const element = document.createElement('div')
        element.setAttribute('style', 'display: none')
        document.body.append(element)
      }),
  )
  expect((await violations).sort()).toEqual(['script-src-elem', 'style-src-attr'])
  await expect(page).not.toHaveTitle('smuggled')
  expect(problems.seen().some(problem => problem.includes('Content Security Policy'))).toBe(true)
})
