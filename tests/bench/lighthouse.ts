/** Runs Lighthouse on every kind of page that search engines index, each run in a new browser profile. */
import lighthouse, { type Result } from 'lighthouse'
import { Audit as LighthouseAudit } from 'lighthouse/core/audits/audit.js'
import { findFreePort } from '#tests/support/find-free-port'
import { median } from './figure'
import { launchBrowser } from './launch-browser'
import { ownBlocking, type TraceEvent } from './own-blocking'
import type { Part } from './part'
import { PUBLIC_ROUTES, shortPath } from './public-routes'
import { withSite } from './with-site'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** The categories that do not depend on speed and must score 100. */
const WHOLE = CATEGORIES.slice(1)

export const measureLighthouse: Part = ({ runs, routes }) =>
  withSite(async (url) => {
    const rows: string[][] = []
    for (const path of routes.length > 0 ? routes : PUBLIC_ROUTES) {
      const results: Audit[] = []
      for (let run = 0; run < runs; run += 1) results.push(await audit(url + path))
      rows.push([shortPath(path), ...figures(results), shortcomings(results)])
    }
    const bare: Audit[] = []
    for (let run = 0; run < runs; run += 1) bare.push(await audit(url, SCRIPTS))
    rows.push(['the home page without scripts', ...figures(bare), ''])
    return [
      {
        title: `Lighthouse on its simulated phone, median of ${runs}`,
        head: ['page', 'performance', 'by own work', 'accessibility', 'best practices', 'SEO'].concat(
          'first paint',
          'largest paint',
          'shift',
          'blocked',
          'blocked by own work',
          'bytes',
          'failed audits',
        ),
        rows,
      },
    ]
  })

/** `ownBlocking`: ms. */
type Audit = Result & { ownBlocking: number }

const BLOCKED = 'total-blocking-time'
/** Blocking times for which Lighthouse scores 0.9 and 0.5, ms. */
const ON_PHONES = { p10: 200, median: 600 }

/** Blocked for the raw limit, which shows the cost of painting and the noise of this machine. */
const SCRIPTS = ['*.js']

/** Lighthouse's error for a trace that started too late. The page did not cause it, so the run is repeated. */
const TOO_LATE = 'NO_NAVSTART'

async function audit(url: string, blockedUrlPatterns: string[] = [], tries = 3): Promise<Audit> {
  // Lighthouse needs the port number, and Chromium reports a port of its own choice only to its launcher.
  const port = await findFreePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    const found = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      blockedUrlPatterns,
    })
    if (!found) throw new Error(`Lighthouse returned no result for ${url}`)
    const { runtimeError } = found.lhr
    if (runtimeError?.code === TOO_LATE && tries > 1) return await audit(url, blockedUrlPatterns, tries - 1)
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const { Trace: trace } = found.artifacts
    return { ...found.lhr, ownBlocking: ownBlocking(trace.traceEvents as TraceEvent[]) }
  } finally {
    await browser.close()
  }
}

function figures(results: readonly Audit[]): string[] {
  const of = (read: (result: Audit) => number | null | undefined) =>
    median(results.map((result) => read(result) ?? Number.NaN))
  const value = (audit: string) => of(({ audits }) => audits[audit]?.numericValue)
  const seconds = (audit: string) => `${(value(audit) / 1000).toFixed(2)} s`
  return [
    (100 * of(({ categories }) => categories.performance?.score)).toFixed(0),
    (100 * of(ownPerformance)).toFixed(0),
    ...WHOLE.map((name) => (100 * of(({ categories }) => categories[name]?.score)).toFixed(0)),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    value('cumulative-layout-shift').toFixed(3),
    `${value(BLOCKED).toFixed(0)} ms`,
    `${of((result) => result.ownBlocking).toFixed(0)} ms`,
    `${(value('total-byte-weight') / 1000).toFixed(0)} kB`,
  ]
}

/** The performance score if only the page's own work counted as blocking time. */
function ownPerformance({ categories, audits, ownBlocking }: Audit): number {
  const parts = categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  const scored = parts.map(({ id, weight }) => {
    const asMeasured = audits[id]?.score ?? Number.NaN
    const score = id === BLOCKED ? LighthouseAudit.computeLogNormalScore(ON_PHONES, ownBlocking) : asMeasured
    return { weight, score }
  })
  const sum = (read: (part: { weight: number; score: number }) => number) =>
    scored.reduce((total, part) => total + read(part), 0)
  return sum(({ weight, score }) => weight * score) / sum(({ weight }) => weight)
}

/** The audits that failed in any run. */
function shortcomings(results: readonly Result[]): string {
  const failed = results.flatMap(({ categories, audits }) =>
    WHOLE.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return [...new Set(failed)].join(', ')
}
