/** What the database says of itself: migrations, jobs, queues, admins. Each check answers a sentence for each thing to do. */

/** Answer of the function `project_health`. */
export interface ProjectHealth {
  migrations: string[] | null
  postgres: string
  readOnly: boolean
  extensions: { pg_cron: boolean; pg_net: boolean; vault: boolean }
  /** Names in Vault. */
  secrets: string[]
  jobs: Job[]
  mail: Queue & { failed?: number }
  push: Queue & { lastFailureAt?: string | null }
  horizon: { ageSeconds: number | null; writer: unknown } | null
  admins: number
  catalogueFile: { epoch: string }
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

const JOBS = ['send-mail', 'send-push', 'rebuild-site', 'clean-storage', 'prune']
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The jobs try again each minute. */
const QUEUE_LIMIT = 15 * MINUTE
const HORIZON_LIMIT_SECONDS = 600
const REPEAT_JOBS = 'run npm run deploy -- --only jobs'

/** `wanted`: the versions in the names of supabase/migrations. */
export function checkMigrations({ migrations }: ProjectHealth, wanted: readonly string[]): string[] {
  if (migrations === null)
    return ['The database has no list of applied migrations: run npm run deploy -- --only database.']
  const missing = wanted.filter((version) => !migrations.includes(version))
  const unknown = migrations.filter((version) => !wanted.includes(version))
  return [
    ...(missing.length > 0
      ? [`Migrations are missing (${missing.join(', ')}): run npm run deploy -- --only database.`]
      : []),
    ...(unknown.length > 0
      ? [
          `The database has migrations that this checkout does not have (${unknown.join(', ')}): update the checkout.`,
        ]
      : []),
  ]
}

export function checkJobs({ extensions, jobs, secrets }: ProjectHealth, now: number): string[] {
  const off = Object.entries(extensions).flatMap(([name, isThere]) => (isThere ? [] : [name]))
  if (off.length > 0)
    return [`Enable ${off.join(', ')} in the dashboard (Database, Extensions), then ${REPEAT_JOBS}.`]
  const missing = JOBS.filter((name) => !jobs.some((job) => job.name === name))
  const wanted = [
    'project_url',
    ...['send_mail', 'send_push', 'rebuild_site', 'clean_storage'].map((name) => `${name}_secret`),
  ]
  const unset = wanted.filter((name) => !secrets.includes(name))
  return [
    ...(missing.length > 0 ? [`Jobs are missing (${missing.join(', ')}): ${REPEAT_JOBS}.`] : []),
    ...(unset.length > 0 ? [`Secrets are missing in Vault (${unset.join(', ')}): ${REPEAT_JOBS}.`] : []),
    ...jobs.flatMap((job) => checkJob(job, now)),
  ]
}

function checkJob({ name, schedule, active, lastRunAt, lastStatus }: Job, now: number): string[] {
  if (!active) return [`The job ${name} is switched off: ${REPEAT_JOBS}.`]
  const isEachMinute = schedule === '* * * * *'
  // A daily job of a project that is younger than a day has not run.
  if (lastRunAt === null)
    return isEachMinute
      ? [`The job ${name} has never run: look into the logs of Postgres in the dashboard.`]
      : []
  const age = now - Date.parse(lastRunAt)
  if (age > (isEachMinute ? 10 * MINUTE : 26 * HOUR))
    return [`The job ${name} ran last at ${lastRunAt}: restart the project, pg_cron has stopped.`]
  return lastStatus === 'failed'
    ? [`The job ${name} failed at ${lastRunAt}: cron.job_run_details says why.`]
    : []
}

export function checkQueues({ mail, push }: ProjectHealth, now: number): string[] {
  const late = ({ oldestWaitingAt }: Queue) =>
    oldestWaitingAt !== null && now - Date.parse(oldestWaitingAt) > QUEUE_LIMIT
  return [
    ...(late(mail)
      ? [
          `${mail.waiting} mails wait, the oldest since ${mail.oldestWaitingAt}: look into the logs of the function send-mail.`,
        ]
      : []),
    ...(mail.failed
      ? [
          `${mail.failed} mails failed permanently: outgoing_mail.last_error says why the mail provider refused them.`,
        ]
      : []),
    ...(late(push)
      ? [
          `${push.waiting} notifications wait, the oldest since ${push.oldestWaitingAt}: look into the logs of the function send-push.`,
        ]
      : []),
    ...(push.lastFailureAt && now - Date.parse(push.lastFailureAt) < 24 * HOUR
      ? [`Web push failed last at ${push.lastFailureAt}: look into the logs of the function send-push.`]
      : []),
  ]
}

export function checkHorizon({ horizon }: ProjectHealth): string[] {
  const age = horizon?.ageSeconds ?? 0
  return age > HORIZON_LIMIT_SECONDS
    ? [
        `A transaction has been open for ${Math.round(age / 60)} minutes and holds everybody's changes back: the admin panel's "Sync health" names it.`,
      ]
    : []
}

export const checkDisk = ({ readOnly }: ProjectHealth): string[] =>
  readOnly ? ['The database takes no writes: free or buy disk space (Database, Settings).'] : []

export const checkAdmins = ({ admins }: ProjectHealth): string[] =>
  admins > 0
    ? []
    : [
        "There is no admin: sign up, then in the SQL editor update public.profiles set role = 'admin' where email = '<your address>'.",
      ]
