/**
 * Checks of what the database reports: migrations, jobs, queues, admins. Each check returns a sentence for each
 * problem.
 */

import { problemsOf } from './problems-of'

/** Result of the SQL function `project_health`. */
export interface ProjectHealth {
  migrations: string[] | null
  readOnly: boolean
  extensions: { pg_cron: boolean; pg_net: boolean; vault: boolean }
  /** Names of the jobs' secrets that are not in Vault. */
  missingSecrets: string[]
  jobs: Job[]
  missingJobs: string[]
  /** `failed`: mails that failed permanently in the last seven days. */
  mail: Queue & { failed: number }
  push: Queue
  /** Devices that were sent a notification in the last 24 hours, counted by the result of the last attempt. */
  pushDevices: { reached: number; failing: number }
  /** How old the oldest transaction is that holds changes back; 0 if none does. */
  horizon: { ageSeconds: number }
  admins: number
  epoch: string
}

interface Job {
  name: string
  schedule: string
  active: boolean
  lastRunAt: string | null
  lastStatus: string | null
}

interface Queue {
  waiting: number
  oldestWaitingAt: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long after its last run a job is late, ms. */
const JOB_LATE_AFTER_MS = { eachMinute: 10 * MINUTE, daily: 26 * HOUR }
/** Age of a waiting row, ms, that means that sending fails: the jobs retry each minute. */
const QUEUE_LIMIT_MS = 15 * MINUTE
/** Age of the oldest running transaction, ms, that is reported: until it ends, devices get no newer changes. */
const HORIZON_LIMIT_MS = 10 * MINUTE
const REPEAT_JOBS = 'run npm run deploy -- --only jobs'

/** `wanted`: the version numbers in the file names of supabase/migrations. */
export function checkMigrations({ migrations }: ProjectHealth, wanted: readonly string[]): string[] {
  if (migrations === null)
    return ['The database has no list of applied migrations: run npm run deploy -- --only database.']
  const missing = wanted.filter((version) => !migrations.includes(version))
  const unknown = migrations.filter((version) => !wanted.includes(version))
  return problemsOf(
    [
      missing.length > 0,
      `Migrations are missing (${missing.join(', ')}): run npm run deploy -- --only database.`,
    ],
    [
      unknown.length > 0,
      `The database has migrations that this checkout does not have (${unknown.join(', ')}): update the checkout.`,
    ],
  )
}

export function checkJobs(health: ProjectHealth, now: number): string[] {
  const { extensions, jobs, missingJobs, missingSecrets } = health
  const missingExtensions = Object.entries(extensions).flatMap(([name, isThere]) => (isThere ? [] : [name]))
  if (missingExtensions.length > 0)
    return [
      `Enable ${missingExtensions.join(', ')} in the dashboard (Database, Extensions), then ${REPEAT_JOBS}.`,
    ]
  return [
    ...problemsOf(
      [missingJobs.length > 0, `Jobs are missing (${missingJobs.join(', ')}): ${REPEAT_JOBS}.`],
      [
        missingSecrets.length > 0,
        `Secrets are missing in Vault (${missingSecrets.join(', ')}): ${REPEAT_JOBS}.`,
      ],
    ),
    ...jobs.flatMap((job) => checkJob(job, now)),
  ]
}

function checkJob({ name, schedule, active, lastRunAt, lastStatus }: Job, now: number): string[] {
  if (!active) return [`The job ${name} is switched off: ${REPEAT_JOBS}.`]
  const isEachMinute = schedule === '* * * * *'
  // A daily job of a project that is less than a day old has not run yet.
  if (lastRunAt === null)
    return isEachMinute ? [`The job ${name} has never run: check the Postgres logs in the dashboard.`] : []
  const age = now - Date.parse(lastRunAt)
  if (age > JOB_LATE_AFTER_MS[isEachMinute ? 'eachMinute' : 'daily'])
    return [`The job ${name} last ran at ${lastRunAt}. pg_cron has stopped: restart the project.`]
  return lastStatus === 'failed'
    ? [`The job ${name} failed at ${lastRunAt}: cron.job_run_details says why.`]
    : []
}

export function checkQueues({ mail, push, pushDevices }: ProjectHealth, now: number): string[] {
  const late = ({ oldestWaitingAt }: Queue) =>
    oldestWaitingAt !== null && now - Date.parse(oldestWaitingAt) > QUEUE_LIMIT_MS
  return problemsOf(
    [
      late(mail),
      `Emails waiting: ${mail.waiting}, the oldest since ${mail.oldestWaitingAt}. Check the send-mail logs.`,
    ],
    [
      mail.failed > 0,
      `Emails that failed permanently in the last 7 days: ${mail.failed}. outgoing_mail.last_error says why the mail provider refused each.`,
    ],
    [
      late(push),
      `Notifications waiting: ${push.waiting}, the oldest since ${push.oldestWaitingAt}. Check the send-push logs.`,
    ],
    // A few devices always fail: their browser profile was deleted, or its key is damaged.
    [
      pushDevices.failing > pushDevices.reached,
      `Web push failed for ${pushDevices.failing} of ${pushDevices.failing + pushDevices.reached} devices in the last 24 hours: check the send-push logs.`,
    ],
  )
}

export function checkHorizon({ horizon }: ProjectHealth): string[] {
  const age = horizon.ageSeconds * 1_000
  return age > HORIZON_LIMIT_MS
    ? [
        `A transaction has been open for ${Math.round(age / MINUTE)} minutes and holds everybody's changes back: the admin panel's "Sync health" names it.`,
      ]
    : []
}

export const checkDisk = ({ readOnly }: ProjectHealth): string[] =>
  readOnly ? ['The database is refusing writes: free up disk space or buy more (Database, Settings).'] : []

export const checkAdmins = ({ admins }: ProjectHealth): string[] =>
  admins > 0
    ? []
    : [
        "There is no admin: sign up, then in the SQL editor: update public.profiles set role = 'admin' where email = '<your address>'.",
      ]
