import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../run-program.ts'
import { field, listIn } from './report.ts'

/** A line for each test that failed at least once: its name and the first line of the error. */
export const failuresOf = (report: unknown): string[] => [
  ...listIn(report, 'testResults').flatMap(ofVitest),
  ...listIn(report, 'suites').flatMap(ofPlaywright),
]

/** A file that could not be loaded has no test to name. */
const ofVitest = (file: unknown) => {
  const failed = listIn(file, 'assertionResults').filter(test => field(test, 'status') === 'failed')
  if (failed.length === 0 && field(file, 'status') === 'failed')
    return [line(relative(root, String(field(file, 'name'))), field(file, 'message'))]
  return failed.map(test => line(field(test, 'fullName'), listIn(test, 'failureMessages')[0]))
}

const ofPlaywright = (suite: unknown): string[] => [
  ...listIn(suite, 'suites').flatMap(ofPlaywright),
  ...listIn(suite, 'specs')
    .filter(spec => field(spec, 'ok') === false || isFlaky(spec))
    .map(spec => {
      const failed = listIn(spec, 'tests')
        .flatMap(test => listIn(test, 'results'))
        .find(result => field(result, 'error'))
      const error = field(failed, 'error')
      const place = `${field(spec, 'file')}:${field(field(error, 'location'), 'line') ?? field(spec, 'line')}`
      const note = isFlaky(spec) ? ' (passed when repeated)' : ''
      return line(`${place} ${field(spec, 'title')}${note}`, field(error, 'message'))
    }),
]

const isFlaky = (spec: unknown) => listIn(spec, 'tests').some(test => field(test, 'status') === 'flaky')

const line = (test: unknown, message: unknown) => {
  const [first = ''] = stripVTControlCharacters(String(message ?? ''))
    .trimStart()
    .split('\n')
  return `${test}: ${first.slice(0, 200)}`
}
