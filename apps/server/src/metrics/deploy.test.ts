import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestServer, type TestServer } from '../testing/server.ts'

/** The files that operators give to Prometheus and Grafana. */
const read = (file: string) => readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}
type Panel = { type: string; title: string; description?: string; targets?: { expr: string }[] }

let server: TestServer
let rules: Rule[]
let panels: Panel[]
/** The names of all series that /metrics can have. */
let names: Set<string>
beforeAll(async () => {
  server = await createTestServer({ METRICS_TOKEN: 'token' })
  const response = await server.request('/metrics', { headers: { Authorization: 'Bearer token' } })
  names = seriesIn(await response.text())
  rules = parse(await read('prometheus/alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules)
  panels = JSON.parse(await read('grafana/bowline.json')).panels
})
afterAll(() => server.close())

const seriesIn = (text: string) =>
  new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [`${name}`],
    ),
  )

const namesIn = (expression: string) => expression.match(/\b(bowline|nodejs|process)_\w+/g) ?? []

/** Prometheus adds these itself. */
const ownSeries = /\bup\{/

describe('the alert rules', () => {
  test('use only metrics that exist', () => {
    const used = rules.map(({ expr }) => namesIn(expr))
    expect(used.flat().filter(name => !names.has(name))).toEqual([])
    for (const [index, { alert, expr }] of rules.entries())
      expect((used[index]?.length ?? 0) > 0 || ownSeries.test(expr), alert).toBe(true)
  })

  test('explain the problem and what to do', () => {
    expect(rules.length).toBeGreaterThan(10)
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^Bowline\w+$/)
      expect(labels.severity, alert).toMatch(/^(critical|warning)$/)
      expect(annotations.summary, alert).toMatch(/^\S.{10,}[^.]$/)
      expect(annotations.description, alert).toMatch(/^[A-Z].{20,}\.$/)
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })
})

describe('the dashboard', () => {
  test('uses only metrics that exist, in every panel', () => {
    const charts = panels.filter(({ type }) => type !== 'row')
    for (const { title, description, targets = [] } of charts) {
      expect(description, title).toMatch(/\.$/)
      expect(targets.length, title).toBeGreaterThan(0)
      for (const { expr } of targets) {
        const used = namesIn(expr)
        expect(used.length, title).toBeGreaterThan(0)
        expect(
          used.filter(name => !names.has(name)),
          title,
        ).toEqual([])
      }
    }
  })

  test('shows every metric of Bowline', () => {
    const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr))))
    const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '')
    const missing = [...names].filter(name => name.startsWith('bowline_')).map(base)
    const covered = new Set([...shown].map(base))
    expect([...new Set(missing)].filter(name => !covered.has(name))).toEqual([])
  })
})
