/** Reads the JSON reports of Vitest and of Playwright: how many tests passed, failed and were skipped, and which failed. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How much of a failure's message the summary shows, lines. */
const LINES_OF_MESSAGE = 4

/** Reads Vitest's report. An error outside the tests of a file counts as a failed test. */
export function readTestReport(json) {
  const failures = json.testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      const path = relative('', name)
      if (failed.length === 0) return [describeFailure(path, 'an error outside its tests', message)]
      return failed.map((test) => describeFailure(path, test.fullName, test.failureMessages[0]))
    })
  return {
    passed: json.numPassedTests,
    failed: failures.length,
    skipped: json.numPendingTests + json.numTodoTests,
    failures,
  }
}

/** Reads Playwright's report. A story that passed only when repeated counts as failed. */
export function readStoryReport(json) {
  const failures = json.suites
    .flatMap(specsOf)
    .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
      return describeFailure(file, title, error?.message)
    })
  return {
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
    skipped: json.stats.skipped,
    failures,
  }
}

/** All stories of a suite of Playwright's report and of the suites in it. */
export function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function describeFailure(file, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_MESSAGE)
  return [`FAILED ${file} > ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}
