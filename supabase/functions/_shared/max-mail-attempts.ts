/**
 * How often a mail of `outgoing_mail` is tried. The SQL functions `prune_records` and `project_health` (migration
 * `_jobs`) contain the same number; `prune.test.ts` and `jobs.test.ts` in tests/database compare them.
 */
export const MAX_MAIL_ATTEMPTS = 5
